/** The OpenAPI description matches the table of calls. */
import { readFileSync } from 'node:fs';
import { endpoints } from '@pg/contract/endpoints';
import { openApi, probes } from '@pg/contract/openapi';
import { expect, it } from 'vitest';

it('docs/openapi.json matches the table of calls (if not, run `npm run openapi`)', () => {
  const stored = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'));
  expect(stored).toEqual(JSON.parse(JSON.stringify(openApi())));
});

it('The OpenAPI description contains every call once', () => {
  const { paths } = openApi() as { paths: Record<string, Record<string, { operationId: string }>> };
  const described = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(described).toHaveLength(new Set(described).size);
  expect(new Set(described)).toEqual(new Set([...Object.keys(endpoints), ...Object.keys(probes)]));
});
