/**
 * Health checks of the API (docs/product.md §7). They are not in the table of calls, because the web loads that table
 * and never makes these calls. No path ends in "z", because Cloud Run reserves some of those paths.
 */
import * as z from 'zod/mini';

const says = <const Status extends string>(status: Status) => z.object({ status: z.literal(status) });

export const probes = {
  health: { path: '/pg/health', description: 'The process is running.', answer: says('ok') },
  address: {
    path: '/pg/address',
    description:
      'The address under which the API sees the caller, how the request arrived, and whether it carried the one cookie that Hosting passes on.',
    answer: z.object({ address: z.string(), way: z.enum(['hosting', 'direct', 'local']), cookie: z.boolean() }),
  },
  ready: {
    path: '/pg/ready',
    description: 'The process can also read its database; otherwise 503.',
    answer: says('ready'),
  },
} as const;

/** The name of a probe. */
export type ProbeName = keyof typeof probes;
