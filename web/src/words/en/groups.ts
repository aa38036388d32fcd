/** Groups: creating, joining, settings, members and activity. */
import { en as pushes } from '@pg/contract/push-words/en';
import type { ReactNode } from 'react';
import { plural } from '../plural.ts';
import { rich } from '../rich.ts';

export const groups = {
  share: 'Share',
  name: 'Group name',
  enterName: 'Enter group name',
  code: 'Group code',
  enterCode: 'Enter group code',
  noCode: 'A group code has 6 letters and digits. Enter only the code, or paste the whole link.',
  choose: 'Choose a Group',

  createTitle: 'Create New Group',
  createAction: 'Create',
  creating: 'Creating...',
  createdTitle: 'Group Created!',
  hereIsTheCode: 'Here is your group code:',
  copyCodeAction: 'Copy Code',
  copied: 'Copied!',

  joinTitle: 'Join a Group',
  joinAction: 'Join',
  joining: 'Joining...',
  joinedTitle: 'Joined Successfully!',
  joined: (group: string) => `Successfully joined group: ${group}`,
  invited: 'You are invited to a group. Log in or sign up to join it.',
  invitedBy: (name: string, group: string) => `${name} invited you to ${group}`,
  invitedTo: (group: string) => `You are invited to ${group}`,
  peopleInIt: (count: number) => plural(count, { one: '1 person is in it.', other: `${count} people are in it.` }),
  joinsAfter: 'You join when you sign up or log in.',
  invitationEnded: 'This invitation no longer works.',
  askForLink: 'Ask the person who sent it for a new link.',
  notNow: 'Not now',

  invitation: (group: string, code: string) => `Join ${group} on PG Expense Tracker with the code ${code}.`,
  linkCopied: 'Invitation link copied to clipboard!',

  editTitle: 'Edit Group Name',
  renamed: 'Group name updated!',

  settingsTitle: 'Group Settings',
  codeText: (code: ReactNode) =>
    rich`Anyone with ${code} can join. Shared with the wrong people? Ask the admin for a new code.`,
  codeTextForAdmin: (code: ReactNode) =>
    rich`Anyone with ${code} can join. Shared with the wrong people? Make a new code.`,
  newCode: 'New code',
  newCodeTitle: 'Make a new code?',
  newCodeText: (code: string) =>
    `The code ${code} and invitations with it stop working at once. Members stay in the group and see the new code.`,
  makingCode: 'Making it...',
  newCodeIs: (code: string) => `The new group code is ${code}.`,

  leavingHeading: 'Leaving',
  leavingHint: 'What you spent stays in the group’s totals.',
  leaveGroup: 'Leave group',
  leaveTitle: (group: string) => `Leave ${group}?`,
  leaveText:
    'You won’t see this group any more. What you spent stays in its totals under your name. You can come back with the group’s code.',
  nextAdmin: 'The longest-standing member becomes the admin.',
  leaveAsLast: 'You are the last member: the group closes for good, and no one can open it again.',
  stillOwe: (amount: string) => `You still owe ${amount} here. It stays, and you can no longer record a payment.`,
  stillGetBack: (amount: string) =>
    `You still get back ${amount} here. It stays, and you can no longer record a payment.`,
  leaving: 'Leaving...',
  left: (group: string) => `You left ${group}.`,
  noLongerMember: (group: string) => `You are no longer a member of ${group}.`,
  /** After the sentence above. */
  youStillOwe: pushes.stillOwe,
  youStillGetBack: pushes.stillGetBack,

  listOfMembers: 'Members',
  role: (role: string): string => (role === 'admin' ? 'Admin' : 'Member'),
  removeMember: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText:
    'They are told, and lose access at once. What they spent stays in the group’s totals under their name. They still know the group’s code: make a new one if they should not come back.',
  stillOwes: (name: string, amount: string) => `${name} still owes ${amount}.`,
  stillGetsBack: (name: string, amount: string) => `${name} still gets back ${amount}.`,
  remove: 'Remove',
  removing: 'Removing...',
  removed: (name: string) => `${name} is no longer in the group.`,

  keepTitle: 'Is this yours?',
  keepText: 'Before you confirmed this number by SMS, someone else may have used it. Keep what is yours.',
  listToKeep: 'From before',
  keptRecords: (given: string, taken: string) => `${given} given, ${taken} taken`,
  lookAtRecords: 'See records',
  keptLimit: 'Monthly limit',
  membersAndAdmin: (members: string, admin: string) => `${members}, admin: ${admin}`,
  membersAndYou: (members: string) => `${members}, admin: you`,
  leave: 'Leave',
  leaveNamed: (group: string) => `Leave ${group}`,
  askLater: 'Ask me later',
  keep: (count: number) => plural(count, { one: 'Keep it', other: 'Keep all' }),
  keeping: 'Keeping...',

  struck: pushes.struck,
  struckNow: (count: number) =>
    plural(count, { one: 'The admin took out 1 expense.', other: `The admin took out ${count} expenses.` }),
  struckList: (count: number) => `Taken out by the admin (${count})`,
};
