/** The calls that only dialogs make. The web loads them with the first one, so that no page waits for them. */
import { days } from './days-endpoints.ts';
import { groupFiles } from './export-endpoints.ts';
import { imports } from './import-endpoints.ts';
import { guests, memberships } from './membership-endpoints.ts';
import { objectionCalls } from './objection-endpoints.ts';
import { photos } from './photo-endpoints.ts';
import { recurrings } from './recurring-endpoints.ts';

export const lazyEndpoints = {
  ...memberships,
  ...recurrings,
  ...guests,
  ...days,
  ...groupFiles,
  ...imports,
  ...photos,
  ...objectionCalls,
} as const;
