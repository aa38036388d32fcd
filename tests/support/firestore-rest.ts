/** Calls Firestore's REST API without the SDK, as anyone can. */

const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;

export const databaseName = `projects/${project}/databases/(default)`;
const root = `http://${host}/v1/${databaseName}/documents`;
export const fullName = (path: string): string => `${databaseName}/documents/${path}`;

export interface Answer {
  readonly status: number;
  readonly text: string;
}

type Ask = (token: string | undefined, path: string) => Promise<Answer>;

const authorization = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

/**
 * How often a request is sent, at most. After the emulator has refused a request, it closes the connection, even if
 * other requests use that connection.
 */
const sendings = 5;

/** Like `fetch`, but repeats a request whose connection was closed. */
export async function fetchAnswer(url: string, init: RequestInit): Promise<Response> {
  for (let sent = 1; ; sent += 1) {
    try {
      return await fetch(url, init);
    } catch (failure) {
      if (sent === sendings || !(failure instanceof TypeError)) throw failure;
    }
  }
}

async function ask(method: string, url: string, token: string | undefined, body?: object): Promise<Answer> {
  const response = await fetchAnswer(url, {
    method,
    headers: { 'content-type': 'application/json', ...authorization(token) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

const split = (path: string): { parent: string; collectionId: string; collection: string } => {
  const parts = path.split('/').slice(0, -1);
  const parent = parts.slice(0, -1).join('/');
  return {
    parent: parent === '' ? root : `${root}/${parent}`,
    collectionId: parts.at(-1) ?? '',
    collection: parts.join('/'),
  };
};

const fields = { amount: { integerValue: '1' }, role: { stringValue: 'admin' } };
const query = (path: string, allDescendants = false) => ({
  from: [{ collectionId: split(path).collectionId, allDescendants }],
});

/** Reads of one document. */
export const gets: Readonly<Record<string, Ask>> = {
  'gets the document': (token, path) => ask('GET', `${root}/${path}`, token),
  'gets the document in a batch': (token, path) =>
    ask('POST', `${root}:batchGet`, token, { documents: [fullName(path)] }),
};

const run = (token: string | undefined, path: string, structuredQuery: object) =>
  ask('POST', `${split(path).parent}:runQuery`, token, { structuredQuery });
const count = (token: string | undefined, path: string, structuredQuery: object) =>
  ask('POST', `${split(path).parent}:runAggregationQuery`, token, {
    structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'n', count: {} }] },
  });

/** Reads of the document's collection, which ask for few documents. */
export const lists: Readonly<Record<string, Ask>> = {
  'lists the collection': (token, path) => ask('GET', `${root}/${split(path).collection}?pageSize=3`, token),
  'queries the collection': (token, path) => run(token, path, { ...query(path), limit: 3 }),
  'counts a few of the collection': (token, path) => count(token, path, { ...query(path), limit: 3 }),
};

/** Reads that no one may make. */
export const everything: Readonly<Record<string, Ask>> = {
  'queries the whole collection': (token, path) => run(token, path, query(path)),
  'counts the whole collection': (token, path) => count(token, path, query(path)),
  'queries the collection up to a limit that no list has': (token, path) =>
    run(token, path, { ...query(path), limit: 10_001 }),
  'skips documents of the collection': (token, path) => run(token, path, { ...query(path), limit: 3, offset: 1 }),
  'counts a few of the collection after skipping documents': (token, path) =>
    count(token, path, { ...query(path), limit: 3, offset: 1 }),
  'queries every collection with the name of the document’s collection': (token, path) =>
    ask('POST', `${root}:runQuery`, token, { structuredQuery: query(path, true) }),
  'asks for the collections below the document': (token, path) =>
    ask('POST', `${root}/${path}:listCollectionIds`, token, {}),
};

const commit = (token: string | undefined, write: object): Promise<Answer> =>
  ask('POST', `${root}:commit`, token, { writes: [write] });

/** Writes to the document, and the creation of another document in its collection. */
export const writes: Readonly<Record<string, Ask>> = {
  'creates a document': (token, path) =>
    ask('POST', `${root}/${split(path).collection}?documentId=planted`, token, { fields }),
  'changes the document': (token, path) =>
    ask('PATCH', `${root}/${path}?updateMask.fieldPaths=amount&updateMask.fieldPaths=role`, token, { fields }),
  'deletes the document': (token, path) => ask('DELETE', `${root}/${path}`, token),
  'commits a change': (token, path) =>
    commit(token, { update: { name: fullName(path), fields }, updateMask: { fieldPaths: ['amount'] } }),
  'commits a deletion': (token, path) => commit(token, { delete: fullName(path) }),
  'commits a transform': (token, path) =>
    commit(token, {
      transform: {
        document: fullName(path),
        fieldTransforms: [{ fieldPath: 'amount', increment: { integerValue: '1' } }],
      },
    }),
};
