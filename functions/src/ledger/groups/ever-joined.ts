/** How many people have ever been in a group: each keeps a part in its months for good, so they are bounded. */
import type { GroupDocument, MonthDocument } from '@pg/contract/documents';

type Months = readonly Pick<MonthDocument, 'byMember'>[];

/** Those whom a group and these months of it name: where nobody has counted, as many as can still be told. */
export const peopleNamedIn = ({ members, former }: Pick<GroupDocument, 'members' | 'former'>, months: Months): number =>
  new Set([members, former, ...months.map(({ byMember }) => byMember)].flatMap(Object.keys)).size;

/** How many have ever joined. */
export const everJoined = (group: GroupDocument): number => group.everJoined ?? peopleNamedIn(group, []);
