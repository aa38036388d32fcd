/**
 * The destinations of backups, and the requests to Google. A fake server answers them as Google's reference describes
 * (docs/deploy.md).
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bucketFolder, exportTo, importFrom, newFolder } from './backup-files.ts';

const now = new Date('2026-11-20T12:34:56.789Z');
const requests: { line: string; token: string | undefined; body: unknown }[] = [];
let answers: [status: number, body: object][] = [];

const google = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  const line = `${request.method} ${request.url}`;
  requests.push({ line, token: request.headers.authorization, body: body && JSON.parse(body) });
  const [status, answer] = answers.shift() ?? [500, {}];
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
});

beforeAll(() => new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve)));
afterAll(() => google.close());
beforeEach(() => void requests.splice(0));

const managed = () => ({
  project: 'sunrise-house',
  token: async () => 'secret',
  address: `http://127.0.0.1:${(google.address() as AddressInfo).port}`,
  interval: 1,
});

test('A backup of a real project has the state of the last whole minute, and ends when Google reports it done', async () => {
  const name = 'projects/sunrise-house/databases/(default)/operations/1';
  const outputUriPrefix = 'gs://bucket/november';
  answers = [
    [200, { name }],
    [200, { name, done: false }],
    [200, { name, done: true, response: { outputUriPrefix } }],
  ];
  expect(await exportTo(managed(), outputUriPrefix, now)).toBe(outputUriPrefix);
  const body = { outputUriPrefix, snapshotTime: '2026-11-20T12:34:00.000Z' };
  const path = '/v1/projects/sunrise-house/databases/(default)';
  expect(requests).toEqual([
    { line: `POST ${path}:exportDocuments`, token: 'Bearer secret', body },
    { line: `GET ${path}/operations/1`, token: 'Bearer secret', body: '' },
    { line: `GET ${path}/operations/1`, token: 'Bearer secret', body: '' },
  ]);
});

test('A backup has the state of a minute in the past, even if this machine’s clock is ten seconds fast', async () => {
  answers = [[200, { name: 'o', done: true }]];
  await exportTo(managed(), 'gs://bucket/x', new Date('2026-11-20T12:35:04Z'));
  expect(requests[0]?.body).toMatchObject({ snapshotTime: '2026-11-20T12:34:00.000Z' });
});

test('A refusal or failure is reported in Google’s own words', async () => {
  answers = [[403, { error: { message: 'The caller does not have permission' } }]];
  await expect(importFrom(managed(), 'gs://bucket/x')).rejects.toThrow('(403): The caller does not have permission');
  answers = [[200, { name: 'o', done: true, error: { message: 'No such bucket' } }]];
  await expect(importFrom(managed(), 'gs://bucket/x')).rejects.toThrow('The operation failed: No such bucket');
});

test('A failed progress request is retried; after five in a row the operation is reported as still running', async () => {
  const running: [number, object] = [200, { name: 'operations/7', done: false }];
  answers = [running, [503, {}], running, [401, {}], [200, { name: 'operations/7', done: true }]];
  await importFrom(managed(), 'gs://bucket/x');
  expect(requests).toHaveLength(5);
  answers = [running];
  await expect(importFrom(managed(), 'gs://bucket/x')).rejects.toThrow(/continues: look for operations\/7/);
});

test('A backup without a named folder gets one named after the time, and a local folder with files is refused', () => {
  expect(bucketFolder('gs://bucket', now)).toBe('gs://bucket/2026-11-20T12-34-56');
  expect(bucketFolder('gs://bucket/a/b/', now)).toBe('gs://bucket/a/b');
  for (const wrong of [undefined, 'bucket/a', 'gs://', './folder']) {
    expect(() => bucketFolder(wrong, now)).toThrow('Name a folder in a bucket');
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'pg-backup-'));
  expect(newFolder(folder, now)).toBe(folder);
  writeFileSync(path.join(folder, 'holiday.png'), '');
  expect(() => newFolder(folder, now)).toThrow('is not empty');
});
