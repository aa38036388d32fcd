/** How many people have ever been in a group. Each keeps a part in its months for good, so the number is bounded. */
import type { GroupDocument, MonthDocument } from '@pg/contract/documents';

type Months = readonly Pick<MonthDocument, 'byMember'>[];

/**
 * The number of people who appear in a group and these months of it: an estimate for a group that has not counted them.
 */
export const peopleNamedIn = ({ members, former }: Pick<GroupDocument, 'members' | 'former'>, months: Months): number =>
  new Set([members, former, ...months.map(({ byMember }) => byMember)].flatMap(Object.keys)).size;

/** How many have ever joined. */
export const everJoined = (group: GroupDocument): number => group.everJoined ?? peopleNamedIn(group, []);
