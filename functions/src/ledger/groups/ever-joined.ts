/**
 * Counts the people who ever joined a group. The number is limited, because its months keep an amount for each of them.
 */
import type { GroupDocument, MonthDocument } from '@pg/contract/documents';

type Months = readonly Pick<MonthDocument, 'byMember'>[];

/** Returns how many people appear in a group or in these months of it: the estimate for a group without a count. */
export const peopleNamedIn = ({ members, former }: Pick<GroupDocument, 'members' | 'former'>, months: Months): number =>
  new Set([members, former, ...months.map(({ byMember }) => byMember)].flatMap(Object.keys)).size;

export const everJoined = (group: GroupDocument): number => group.everJoined ?? peopleNamedIn(group, []);
