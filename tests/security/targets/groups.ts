/** Attacks on the calls about groups and their members. */
import { expect } from 'vitest';
import { today } from '../../support/time.ts';
import { answered } from '../attack.ts';
import {
  type Aim,
  aText,
  byId,
  member,
  nobody,
  ofMembers,
  ofOneself,
  others,
  overviewOf,
  stranger,
  unlessAdmin,
} from './kinds.ts';

const { month, year } = today();

const guestElsewhere = 'a guest of another group';

export const groupsTargets = {
  createGroup: ofOneself({ groupName: 'Another PG' }, { groupCode: aText, groupName: 'Another PG' }),
  invite: ofMembers(
    ({ groupCode }) => ({ groupCode }),
    // The former member is not in this group.
    stranger(
      ({ guestId }, { ownCode }) => ({ groupCode: ownCode, guest: guestId }),
      ['member-not-found', 'invalid-request', 'not-a-member'],
      guestElsewhere,
    ),
    unlessAdmin((_, { house }) => ({ groupCode: house.groupCode, guest: house.guestId })),
  ),
  invitation: {
    // Anyone who has the code may join, and would then see all of this and more. Forged proofs of who shared the link
    // are in tests/api/group-code.test.ts.
    asOwner: ({ groupCode }) => ({ groupCode }),
    tries: [nobody(({ userId }) => ({ groupCode: 'ZZZZZZ', by: userId }), 'group-not-found')],
  },
  joinGroup: {
    asOwner: ({ groupCode }) => ({ groupCode }),
    tries: [
      stranger(() => ({ groupCode: 'ZZZZZZ' }), 'group-not-found'),
      member((_, world) => ({ groupCode: world.house.groupCode }), 'already-a-member'),
      member(
        (_, { house }) => ({ groupCode: house.groupCode, guest: house.guestId }),
        'guest-not-found',
        'the place of a guest, by the guest’s id instead of a proof',
      ),
    ],
  },
  updateGroupName: ofMembers(({ groupCode }) => ({ newGroupName: 'Taken over', groupCode })),
  renewGroupCode: ofMembers(
    ({ groupCode }) => ({ groupCode }),
    unlessAdmin((_, world) => ({ groupCode: world.house.groupCode })),
  ),
  removeMember: ofMembers(
    ({ groupCode, userId }) => ({ groupCode, userId }),
    // The former member is not in this group.
    stranger(
      (_, { ownCode, asha }) => ({ groupCode: ownCode, userId: asha.id }),
      ['member-not-found', 'not-a-member'],
      byId,
    ),
    unlessAdmin(({ userId }, world) => ({ groupCode: world.house.groupCode, userId })),
    unlessAdmin((_, { house, ravi }) => ({ groupCode: house.groupCode, userId: ravi.mobile })),
  ),
  addGuest: ofMembers(
    ({ groupCode }) => ({ groupCode, name: 'Nobody' }),
    member(
      (_, { house, ravi }) => ({ groupCode: house.groupCode, name: 'Nobody', userId: ravi.id }),
      'member-not-found',
      'somebody who was no guest, brought back by the id',
    ),
  ),
  saveSplit: ofMembers(
    ({ groupCode, userId }) => ({ groupCode, name: 'AC room', split: { mode: 'EQUAL', parts: [{ userId }] } }),
    stranger(
      (_, { ownCode, asha }) => ({
        ...{ groupCode: ownCode, name: 'AC room' },
        split: { mode: 'EQUAL', parts: [{ userId: asha.id }] },
      }),
      ['someone-left', 'not-a-member'],
      byId,
    ),
  ),
  makeAdmin: ofMembers(
    ({ groupCode, otherId }) => ({ groupCode, userId: otherId }),
    // The former member is not in this group.
    stranger(
      (_, { ownCode, asha }) => ({ groupCode: ownCode, userId: asha.id }),
      ['member-not-found', 'not-a-member'],
      byId,
    ),
    unlessAdmin((_, { house, ravi }) => ({ groupCode: house.groupCode, userId: ravi.mobile })),
  ),
  mergeGuests: ofMembers(
    ({ groupCode, guestId, takenId }) => ({ groupCode, userId: guestId, into: takenId }),
    // The former member is not in this group.
    stranger(
      ({ guestId, takenId }, { ownCode }) => ({ groupCode: ownCode, userId: guestId, into: takenId }),
      ['member-not-found', 'not-a-member'],
      guestElsewhere,
    ),
    unlessAdmin(({ guestId, otherId }, { house }) => ({ groupCode: house.groupCode, userId: guestId, into: otherId })),
    unlessAdmin(({ takenId }, { house }) => ({ groupCode: house.groupCode, userId: takenId })),
  ),
  removeGuest: ofMembers(
    ({ groupCode, guestId }) => ({ groupCode, userId: guestId }),
    // The former member is not in this group.
    stranger(
      ({ guestId }, { ownCode }) => ({ groupCode: ownCode, userId: guestId }),
      ['member-not-found', 'not-a-member'],
      guestElsewhere,
    ),
    unlessAdmin(({ guestId }, { house }) => ({ groupCode: house.groupCode, userId: guestId })),
  ),
  givePlaceBack: ofMembers(
    ({ groupCode, takenId }) => ({ groupCode, userId: takenId }),
    // The former member is not in this group.
    stranger(
      ({ takenId }, { ownCode }) => ({ groupCode: ownCode, userId: takenId }),
      ['member-not-found', 'not-a-member'],
      guestElsewhere,
    ),
    unlessAdmin(({ takenId }, { house }) => ({ groupCode: house.groupCode, userId: takenId })),
  ),
  shareGuestPage: ofMembers(
    ({ groupCode, guestId }) => ({ groupCode, userId: guestId }),
    // The former member is not in this group.
    stranger(
      ({ guestId }, { ownCode }) => ({ groupCode: ownCode, userId: guestId }),
      ['member-not-found', 'not-a-member'],
      guestElsewhere,
    ),
    unlessAdmin((_, { house }) => ({ groupCode: house.groupCode, userId: house.guestId, upi: true, joins: true })),
  ),
  endGuestPages: ofMembers(
    ({ groupCode, guestId }) => ({ groupCode, userId: guestId }),
    // The former member is not in this group.
    stranger(
      ({ guestId }, { ownCode }) => ({ groupCode: ownCode, userId: guestId }),
      ['member-not-found', 'not-a-member'],
      guestElsewhere,
    ),
    unlessAdmin((_, { house }) => ({ groupCode: house.groupCode, userId: house.guestId })),
  ),
  getGuestPage: {
    asOwner: ({ page }) => ({ page }),
    tries: [
      nobody(
        ({ page }) => ({ page: page.slice(0, 12) + 'x'.repeat(22) }),
        'page-ended',
        'a guest’s page without its proof',
      ),
      nobody(
        ({ page }) => ({ page: `p${page.slice(1).split('').reverse().join('')}` }),
        'page-ended',
        'a guessed link to a page',
      ),
      nobody(
        ({ page, otherPage }) => ({ page: otherPage.slice(0, 12) + page.slice(12) }),
        'page-ended',
        'a guest’s page with the proof of another one',
      ),
    ],
  },
  leaveGroup: ofMembers(({ groupCode }) => ({ groupCode })),
  archiveGroup: ofMembers(({ groupCode }) => ({ groupCode, archived: true })),
  keepGroups: {
    asOwner: ({ groupCode }) => ({ groupCodes: [groupCode] }),
    // This call changes only the caller’s account and reveals nothing about other people’s groups.
    tries: [
      stranger(({ groupCode }) => ({ groupCodes: [groupCode] }), answered({ groupCodes: [] })),
      stranger(
        ({ groupCode }, { ownCode }) => ({ groupCodes: [ownCode, groupCode] }),
        ({ groupCode }) => answered({ groupCodes: expect.not.arrayContaining([groupCode]) }),
      ),
    ],
  },
  myGroups: {
    asOwner: () => ({ month, year }),
    tries: [
      stranger(
        () => ({ month, year }),
        (_, attacker) => overviewOf(attacker, true),
      ),
      stranger(
        ({ groupCode }) => ({ month, year, groupCode }),
        (_, attacker) => overviewOf(attacker, false),
        others.group,
      ),
    ],
  },
  exportGroup: ofMembers(({ groupCode }) => ({ groupCode })),
  exportMonth: ofMembers(({ groupCode }) => ({ groupCode, month: 11, year: 2026 })),
} satisfies Readonly<Record<string, Aim>>;
