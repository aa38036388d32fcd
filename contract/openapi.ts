/**
 * The API as an OpenAPI 3.1 description, from the table of calls and the health checks. `npm run openapi` writes it to
 * docs/openapi.json.
 */
import * as z from 'zod/mini';
import { apiReference, errorsOf } from './api-reference.ts';
import { type EndpointName, endpoints } from './endpoints.ts';
import { type ErrorCode, statuses } from './errors.ts';
import { headerOf } from './requests.ts';
import { wireSchema } from './schemas.ts';

const says = <const Status extends string>(status: Status) => z.object({ status: z.literal(status) });

/**
 * Not in the table of calls, because the web loads that and never makes these (docs/product.md §7). No path ends in
 * "z": Cloud Run reserves some of those.
 */
export const probes = {
  health: {
    path: '/pg/health',
    summary: 'Whether the process runs',
    description: 'The process is running.',
    answer: says('ok'),
  },
  address: {
    path: '/pg/address',
    summary: 'How the API sees the caller’s address',
    description:
      'The address under which the API sees the caller, how the request arrived, and whether it carried the one cookie that Hosting passes on.',
    answer: z.object({ address: z.string(), way: z.enum(['hosting', 'direct', 'local']), cookie: z.boolean() }),
  },
  ready: {
    path: '/pg/ready',
    summary: 'Whether the process can read its database',
    description:
      'The process can also read its database; otherwise 503. The schedule that records recurring expenses is overdue if it has not run for twelve hours.',
    answer: z.object({ status: z.literal('ready'), schedule: z.enum(['running', 'overdue']) }),
  },
} as const;

export type ProbeName = keyof typeof probes;

type Json = Record<string, unknown>;

/** As the value travels over HTTP, where amounts are not in paise. */
const schemaOf = (schema: z.ZodMiniType): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return json;
};

const fieldsOf = (schema: z.ZodMiniType): { properties: Record<string, Json>; required: readonly string[] } => {
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return { properties, required };
};

const parametersOf = (schema: z.ZodMiniType, place: 'path' | 'query' | 'header'): Json[] => {
  const { properties, required } = fieldsOf(schema);
  return Object.entries(properties).map(([name, field]) => ({
    name: place === 'header' ? headerOf(name) : name,
    in: place,
    required: required.includes(name),
    schema: field,
  }));
};

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A UUID that names this change, however often it is sent.',
  schema: { type: 'string', format: 'uuid' },
};

const errorAnswer = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const anyError = { default: errorAnswer('What went wrong: a code and a message.') };

/** By status, the codes of a call's errors. */
function errorAnswersOf(name: EndpointName): Record<string, Json> {
  const codes = errorsOf(name);
  const inAll = [...new Set(codes.map((code) => statuses[code]))];
  const listed = (status: number): string => codes.filter((code) => statuses[code] === status).join(', ');
  return Object.fromEntries(inAll.map((status) => [status, errorAnswer(`One of: ${listed(status)}.`)]));
}

function operationOf(name: EndpointName): Json {
  const { access, changes, params, query, headers, body, status, answer, method } = endpoints[name];
  const hasBody = method !== 'GET' && Object.keys(fieldsOf(body).properties).length > 0;
  return {
    operationId: name,
    summary: apiReference[name].summary,
    security: access === 'session' ? [{ session: [] }] : [],
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...parametersOf(headers, 'header'),
      ...(changes ? [idempotencyKey] : []),
    ],
    ...(hasBody && { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } } }),
    responses: {
      [status]: { description: 'Done.', content: { 'application/json': { schema: schemaOf(wireSchema(answer)) } } },
      ...errorAnswersOf(name),
      ...anyError,
    },
  };
}

const probeOf = (name: ProbeName): Json => ({
  operationId: name,
  summary: probes[name].summary,
  description: probes[name].description,
  security: [],
  responses: {
    200: { description: 'Done.', content: { 'application/json': { schema: schemaOf(probes[name].answer) } } },
    ...anyError,
  },
});

const codes = Object.keys(statuses) as ErrorCode[];

export function openApi(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { path, method } = endpoints[name];
    const templated = path.replace(/:(\w+)/g, '{$1}');
    paths[templated] = { ...paths[templated], [method.toLowerCase()]: operationOf(name) };
  }
  for (const name of Object.keys(probes) as ProbeName[]) paths[probes[name].path] = { get: probeOf(name) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'PG Expense Tracker',
      version: '1',
      description: 'Amounts are rupees (or coins) with at most two decimals. See docs/product.md.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The address of the app' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['error', 'message'],
          properties: {
            error: { type: 'string', enum: codes },
            message: { type: 'string' },
            field: {
              type: 'string',
              description: 'The invalid field. For a limit, what is limited, for example `members`.',
            },
            limit: { type: 'integer', description: 'The limit that the request exceeds.' },
          },
        },
      },
    },
  };
}
