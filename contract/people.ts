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

type Names = Readonly<Record<PersonId, { readonly name: string }>>;

/** The names in a group's document. */
interface Named {
  readonly members: Names;
  readonly former: Names;
  readonly earlier?: readonly { readonly id: PersonId; readonly name: string; readonly until: string }[] | undefined;
}

/** People whose names are no longer kept are called `Former member`. */
export const nameIn = ({ members, former }: Pick<Named, 'members' | 'former'>, id: PersonId): string =>
  members[id]?.name ?? former[id]?.name ?? formerMemberName;

/** The name that a person had in a group at an instant. At the instant of a new name, that is the new one. */
export const nameAt = (group: Named, id: PersonId, instant: string): string =>
  group.earlier?.find((one) => one.id === id && instant < one.until)?.name ?? nameIn(group, id);

/** The name that a person gave up at an instant, if the group still has it. */
export const nameUntil = (group: Named, id: PersonId, instant: string): string =>
  group.earlier?.find((one) => one.id === id && instant === one.until)?.name ?? nameAt(group, id, instant);
