/**
 * Counts the people who ever joined a group. The number is limited, because the group's months keep an amount for each
 * of these people.
 */
import type { GroupDocument, MonthDocument } from '@pg/contract/documents';

type Months = readonly Pick<MonthDocument, 'byMember'>[];

/**
 * Returns how many people a group or these months of it name. This is the estimate for a group without a stored count.
 */
export const peopleNamedIn = ({ members, former }: Pick<GroupDocument, 'members' | 'former'>, months: Months): number =>
  new Set([members, former, ...months.map(({ byMember }) => byMember)].flatMap(Object.keys)).size;

export const everJoined = (group: GroupDocument): number => group.everJoined ?? peopleNamedIn(group, []);
