/** Requests the newest entries when new ones exist, one request at a time. */

interface News {
  readonly ask: () => void;
  /** Receives the ids of the newest documents. Requests the entries if there is an id that it has not seen before. */
  readonly onNews: (ids: readonly string[]) => void;
}

/** @param request returns the ids in its answer, or none if it failed */
export function newsFrom(request: () => Promise<readonly string[]>): News {
  const known = new Set<string>();
  let arrived: readonly string[] = [];
  let isAsking = false;

  const ask = (): void => {
    isAsking = true;
    void request().then((ids) => {
      isAsking = false;
      for (const id of ids) known.add(id);
      onNews(arrived);
    });
  };
  const onNews = (ids: readonly string[]): void => {
    if (isAsking) {
      arrived = [...arrived, ...ids];
      return;
    }
    arrived = [];
    const fresh = ids.filter((id) => !known.has(id));
    for (const id of fresh) known.add(id);
    if (fresh.length > 0) ask();
  };
  return { ask, onNews };
}
