/**
 * What machines ask the API about itself (docs/product.md §7). Apart from the table of calls, because the web carries that
 * and never asks these. No path ends in a z: Cloud Run keeps some of those for itself.
 */
import * as z from 'zod/mini';

const says = <const Status extends string>(status: Status) => z.object({ status: z.literal(status) });

export const probes = {
  health: { path: '/pg/health', description: 'The process answers.', answer: says('ok') },
  address: {
    path: '/pg/address',
    description:
      'Where the API sees the caller, by which way, and whether the one cookie that Hosting lets through came along.',
    answer: z.object({ address: z.string(), way: z.enum(['hosting', 'direct', 'local']), cookie: z.boolean() }),
  },
  ready: { path: '/pg/ready', description: 'It also reads its database, or says 503.', answer: says('ready') },
} as const;

/** The name of a probe. */
export type ProbeName = keyof typeof probes;
