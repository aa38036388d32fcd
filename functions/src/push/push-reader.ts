/** Whom a push is for, and what its text calls people. */
import type { GroupDocument } from '@pg/contract/documents';
import { type PersonId, storedNameOf } from '@pg/contract/people';
import { lockScreenPerson } from '@pg/contract/push-text';
import type { PushWords } from '@pg/contract/push-words/en';

/** Whose lock screen shows the text. */
export interface Reader {
  readonly userId: PersonId;
  readonly words: PushWords;
  readonly group: GroupDocument;
  /** The groups that it is about and whose pushes are on. */
  readonly codes: readonly string[];
  /** The name of a person, with the mark that it has in the group. */
  name(id: PersonId): string;
}

export const pushReader = (group: GroupDocument, reader: Omit<Reader, 'group' | 'name'>): Reader => ({
  ...reader,
  group,
  name: (id) => lockScreenPerson(storedNameOf(group, id), reader.words, group.marks?.[id]),
});
