/** Attacks on the calls about groups and their members. */
import { expect } from 'vitest';
import { today } from '../../support/time.ts';
import { answered } from '../attack.ts';
import { type Aim, aText, byId, ofOneself, others, overviewOf } from './kinds.ts';

const { month, year } = today();

const guestElsewhere = 'a guest of another group';

export const groupsTargets = {
  createGroup: ofOneself({ groupName: 'Another PG' }, { groupCode: aText, groupName: 'Another PG' }),
  invite: {
    asOwner: ({ groupCode }) => ({ groupCode }),
    tries: [
      { by: 'stranger', idea: others.group, inputs: ({ groupCode }) => ({ groupCode }), ends: 'not-a-member' },
      {
        by: 'stranger',
        idea: guestElsewhere,
        inputs: ({ guestId }, { ownCode }) => ({ groupCode: ownCode, guest: guestId }),
        // The former member is not in this group.
        ends: ['member-not-found', 'invalid-request', 'not-a-member'],
      },
      {
        by: 'member',
        idea: others.admin,
        inputs: (_, { house }) => ({ groupCode: house.groupCode, guest: house.guestId }),
        ends: 'not-the-admin',
      },
    ],
  },
  invitation: {
    // Anyone who has the code may join, and would then see all of this and more. Forged proofs of who shared the link
    // are in tests/api/group-code.test.ts.
    asOwner: ({ groupCode }) => ({ groupCode }),
    tries: [
      {
        by: 'nobody',
        inputs: ({ userId }) => ({ groupCode: 'ZZZZZZ', by: userId }),
        ends: 'group-not-found',
      },
    ],
  },
  joinGroup: {
    asOwner: ({ groupCode }) => ({ groupCode }),
    tries: [
      { by: 'stranger', inputs: () => ({ groupCode: 'ZZZZZZ' }), ends: 'group-not-found' },
      { by: 'member', inputs: (_, world) => ({ groupCode: world.house.groupCode }), ends: 'already-a-member' },
      {
        by: 'member',
        idea: 'the place of a guest, by the guest’s id instead of a proof',
        inputs: (_, { house }) => ({ groupCode: house.groupCode, guest: house.guestId }),
        ends: 'guest-not-found',
      },
    ],
  },
  updateGroupName: {
    asOwner: ({ groupCode }) => ({ newGroupName: 'Taken over', groupCode }),
    tries: [
      {
        by: 'stranger',
        idea: others.group,
        inputs: ({ groupCode }) => ({ newGroupName: 'Taken over', groupCode }),
        ends: 'not-a-member',
      },
    ],
  },
  renewGroupCode: {
    asOwner: ({ groupCode }) => ({ groupCode }),
    tries: [
      { by: 'stranger', idea: others.group, inputs: ({ groupCode }) => ({ groupCode }), ends: 'not-a-member' },
      {
        by: 'member',
        idea: others.admin,
        inputs: (_, world) => ({ groupCode: world.house.groupCode }),
        ends: 'not-the-admin',
      },
    ],
  },
  removeMember: {
    asOwner: ({ groupCode, userId }) => ({ groupCode, userId }),
    tries: [
      {
        by: 'stranger',
        idea: others.group,
        inputs: ({ groupCode, userId }) => ({ groupCode, userId }),
        ends: 'not-a-member',
      },
      {
        by: 'stranger',
        idea: byId,
        inputs: (_, { ownCode, asha }) => ({ groupCode: ownCode, userId: asha.id }),
        // The former member is not in this group.
        ends: ['member-not-found', 'not-a-member'],
      },
      {
        by: 'member',
        idea: others.admin,
        inputs: ({ userId }, world) => ({ groupCode: world.house.groupCode, userId }),
        ends: 'not-the-admin',
      },
      {
        by: 'member',
        idea: others.admin,
        inputs: (_, { house, ravi }) => ({ groupCode: house.groupCode, userId: ravi.mobile }),
        ends: 'not-the-admin',
      },
    ],
  },
  addGuest: {
    asOwner: ({ groupCode }) => ({ groupCode, name: 'Nobody' }),
    tries: [
      {
        by: 'stranger',
        idea: others.group,
        inputs: ({ groupCode }) => ({ groupCode, name: 'Nobody' }),
        ends: 'not-a-member',
      },
      {
        by: 'member',
        idea: others.admin,
        inputs: ({ takenId }, { house }) => ({ groupCode: house.groupCode, name: 'Nobody', userId: takenId }),
        ends: 'not-the-admin',
      },
    ],
  },
  removeGuest: {
    asOwner: ({ groupCode, guestId }) => ({ groupCode, userId: guestId }),
    tries: [
      {
        by: 'stranger',
        idea: others.group,
        inputs: ({ groupCode, guestId }) => ({ groupCode, userId: guestId }),
        ends: 'not-a-member',
      },
      {
        by: 'stranger',
        idea: guestElsewhere,
        inputs: ({ guestId }, { ownCode }) => ({ groupCode: ownCode, userId: guestId }),
        // The former member is not in this group.
        ends: ['member-not-found', 'not-a-member'],
      },
      {
        by: 'member',
        idea: others.admin,
        inputs: ({ guestId }, { house }) => ({ groupCode: house.groupCode, userId: guestId }),
        ends: 'not-the-admin',
      },
    ],
  },
  givePlaceBack: {
    asOwner: ({ groupCode, takenId }) => ({ groupCode, userId: takenId }),
    tries: [
      {
        by: 'stranger',
        idea: others.group,
        inputs: ({ groupCode, takenId }) => ({ groupCode, userId: takenId }),
        ends: 'not-a-member',
      },
      {
        by: 'stranger',
        idea: guestElsewhere,
        inputs: ({ takenId }, { ownCode }) => ({ groupCode: ownCode, userId: takenId }),
        // The former member is not in this group.
        ends: ['member-not-found', 'not-a-member'],
      },
      {
        by: 'member',
        idea: others.admin,
        inputs: ({ takenId }, { house }) => ({ groupCode: house.groupCode, userId: takenId }),
        ends: 'not-the-admin',
      },
    ],
  },
  leaveGroup: {
    asOwner: ({ groupCode }) => ({ groupCode }),
    tries: [{ by: 'stranger', idea: others.group, inputs: ({ groupCode }) => ({ groupCode }), ends: 'not-a-member' }],
  },
  keepGroups: {
    asOwner: ({ groupCode }) => ({ groupCodes: [groupCode] }),
    // This call changes only the caller’s account and reveals nothing about other people’s groups.
    tries: [
      { by: 'stranger', inputs: ({ groupCode }) => ({ groupCodes: [groupCode] }), ends: answered({ groupCodes: [] }) },
      {
        by: 'stranger',
        inputs: ({ groupCode }, { ownCode }) => ({ groupCodes: [ownCode, groupCode] }),
        ends: ({ groupCode }) => answered({ groupCodes: expect.not.arrayContaining([groupCode]) }),
      },
    ],
  },
  myGroups: {
    asOwner: () => ({ month, year }),
    tries: [
      { by: 'stranger', inputs: () => ({ month, year }), ends: (_, attacker) => overviewOf(attacker, true) },
      {
        by: 'stranger',
        idea: others.group,
        inputs: ({ groupCode }) => ({ month, year, groupCode }),
        ends: (_, attacker) => overviewOf(attacker, false),
      },
    ],
  },
  exportGroup: {
    asOwner: ({ groupCode }) => ({ groupCode }),
    tries: [{ by: 'stranger', idea: others.group, inputs: ({ groupCode }) => ({ groupCode }), ends: 'not-a-member' }],
  },
  exportMonth: {
    asOwner: ({ groupCode }) => ({ groupCode, month: 11, year: 2026 }),
    tries: [
      {
        by: 'stranger',
        idea: others.group,
        inputs: ({ groupCode }) => ({ groupCode, month: 11, year: 2026 }),
        ends: 'not-a-member',
      },
    ],
  },
} satisfies Readonly<Record<string, Aim>>;
