/**
 * People by id. The document of a group has the number and the name of its members, and the name of those who left;
 * everything else that is stored names people by id only (docs/product.md §8).
 */
/** 20 random letters and digits, made at the sign-up. It says nothing and never means anyone else. */
export type PersonId = string & { readonly is?: 'person' };

/**
 * How answers name a person: by the number, or by the id if the group does not have the number, because the person has
 * left it or deleted the account.
 */
export type MobileNumber = string & { readonly is?: 'number' };

export const isPersonId = (text: string): boolean => /^[A-Za-z0-9]{20}$/.test(text);

export const formerMemberName = 'Former member';

/**
 * Guests have ids like everyone else, with this beginning. So what is stored says itself whether it may name a guest,
 * and what names none is read without the group. Who is one is in the group's document alone.
 */
const guestMark = 'guest';

/** Returns the id of the guest who is created under an id (document-ids.ts). */
export const guestIdFrom = (id: string): PersonId => guestMark + id.slice(guestMark.length);

export const mayBeGuest = (id: PersonId): boolean => id.startsWith(guestMark);

type Names = Readonly<Record<PersonId, { readonly name: string }>>;

/** By the guest's id, who has taken the guest's place, and when. */
type ClaimedGuests = Readonly<
  Record<PersonId, { readonly userId: PersonId; readonly name: string; readonly at: string }>
>;

/** The names in a group's document. */
interface GroupNames {
  readonly members: Names;
  readonly former: Names;
  readonly guests?: Names | undefined;
  readonly taken?: ClaimedGuests | undefined;
  readonly earlier?: readonly { readonly id: PersonId; readonly name: string; readonly until: string }[] | undefined;
}

/** By guest, who has taken the guest's place, or into whom the guest was merged. */
export type Claims = Readonly<Record<PersonId, PersonId>>;

export const claimsOf = ({ taken = {} }: Pick<GroupNames, 'taken'>): Claims =>
  Object.fromEntries(Object.entries(taken).map(([guest, { userId }]) => [guest, userId]));

/** Returns all ids that documents may have for a person: their own, and those of the guests who they are. */
export const aliasesOf = (claims: Claims, id: PersonId): PersonId[] => [
  id,
  ...Object.keys(claims).filter((guest) => claims[guest] === id),
];

/** Whom an id in a group's documents means: of a guest whose place was taken, or who was merged, that person. */
export const claimantOf = ({ taken }: Pick<GroupNames, 'taken'>, id: PersonId): PersonId => taken?.[id]?.userId ?? id;

/** Returns the members and the guests: everybody who shares what is split among everybody. */
export const participantsOf = ({ members, guests }: Pick<GroupNames, 'members' | 'guests'>): PersonId[] =>
  Object.keys({ ...members, ...guests });

/** Whether someone takes part in the money of a group, as a member or as a guest. */
export const isParticipant = ({ members, guests = {}, taken }: Omit<GroupNames, 'former'>, id: PersonId): boolean => {
  const person = claimantOf({ taken }, id);
  return Object.hasOwn(members, person) || Object.hasOwn(guests, person);
};

/** People whose names are no longer kept are called `Former member`. */
export const storedNameOf = (group: Omit<GroupNames, 'earlier'>, id: PersonId): string => {
  const { members, former, guests } = group;
  const person = claimantOf(group, id);
  return (members[person] ?? guests?.[person] ?? former[person])?.name ?? formerMemberName;
};

/** The name that a person had in a group at an instant. At the instant of a new name, that is the new one. */
export function storedNameAt(group: GroupNames, id: PersonId, instant: string): string {
  const place = group.taken?.[id];
  if (place?.name && instant < place.at) return place.name;
  const person = claimantOf(group, id);
  return group.earlier?.find((one) => one.id === person && instant < one.until)?.name ?? storedNameOf(group, person);
}

/** The name that a person gave up at an instant, if the group still has it. */
export function storedNameUntil(group: GroupNames, id: PersonId, instant: string): string {
  const place = group.taken?.[id];
  if (place?.name && instant <= place.at) return place.name;
  const person = claimantOf(group, id);
  return (
    group.earlier?.find((one) => one.id === person && instant === one.until)?.name ??
    storedNameAt(group, person, instant)
  );
}
