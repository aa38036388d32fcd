/** Groups in Kannada: creating, joining, settings, members and activity. */
import { kn as pushes } from '@pg/contract/push-words/kn';
import type { groups as english } from '../en/groups.ts';
import { plural } from '../plural.ts';
import { rich } from '../rich.ts';

export const groups: typeof english = {
  share: 'ಶೇರ್ ಮಾಡಿ',
  name: 'ಗ್ರೂಪ್ ಹೆಸರು',
  enterName: 'ಗ್ರೂಪ್ ಹೆಸರು ಹಾಕಿ',
  code: 'ಗ್ರೂಪ್ ಕೋಡ್',
  enterCode: 'ಗ್ರೂಪ್ ಕೋಡ್ ಹಾಕಿ',
  choose: 'ಗ್ರೂಪ್ ಆರಿಸಿ',

  createTitle: 'ಹೊಸ ಗ್ರೂಪ್ ಮಾಡಿ',
  createAction: 'ಗ್ರೂಪ್ ಮಾಡಿ',
  creating: 'ಗ್ರೂಪ್ ಮಾಡಲಾಗುತ್ತಿದೆ...',
  createdTitle: 'ಗ್ರೂಪ್ ಆಯಿತು!',
  hereIsTheCode: 'ಇದು ನಿಮ್ಮ ಗ್ರೂಪ್ ಕೋಡ್:',
  copyCodeAction: 'ಕೋಡ್ ಕಾಪಿ ಮಾಡಿ',
  copied: 'ಕಾಪಿ ಆಯಿತು!',

  joinTitle: 'ಗ್ರೂಪ್ ಸೇರಿ',
  joinAction: 'ಸೇರಿ',
  joining: 'ಸೇರಿಸಲಾಗುತ್ತಿದೆ...',
  joinedTitle: 'ನೀವು ಸೇರಿದ್ದೀರಿ!',
  joined: (group) => `ಈಗ ನೀವು ಈ ಗ್ರೂಪ್‌ನಲ್ಲಿ ಇದ್ದೀರಿ: ${group}`,
  invited: 'ನಿಮ್ಮನ್ನು ಒಂದು ಗ್ರೂಪ್‌ಗೆ ಕರೆದಿದ್ದಾರೆ. ಸೇರಲು ಲಾಗಿನ್ ಆಗಿ ಅಥವಾ ಖಾತೆ ತೆರೆಯಿರಿ.',
  invitedBy: (name, group) => `${name} ಅವರು ನಿಮ್ಮನ್ನು ${group} ಗ್ರೂಪ್‌ಗೆ ಕರೆದಿದ್ದಾರೆ`,
  invitedTo: (group) => `ನಿಮ್ಮನ್ನು ${group} ಗ್ರೂಪ್‌ಗೆ ಕರೆದಿದ್ದಾರೆ`,
  peopleInIt: (count) => plural(count, { one: `ಇದರಲ್ಲಿ ${count} ವ್ಯಕ್ತಿ ಇದ್ದಾರೆ.`, other: `ಇದರಲ್ಲಿ ${count} ಜನರಿದ್ದಾರೆ.` }),
  joinsAfter: 'ಖಾತೆ ತೆರೆದ ಅಥವಾ ಲಾಗಿನ್ ಆದ ತಕ್ಷಣ ನೀವು ಸೇರುತ್ತೀರಿ.',
  invitationEnded: 'ಈ ಲಿಂಕ್ ಈಗ ಕೆಲಸ ಮಾಡುವುದಿಲ್ಲ.',
  askForLink: 'ಕಳಿಸಿದವರ ಹತ್ತಿರ ಹೊಸ ಲಿಂಕ್ ಕೇಳಿ.',
  notNow: 'ಈಗ ಬೇಡ',

  invitation: (group, code) => `PG Expense Tracker ನಲ್ಲಿ ${group} ಗ್ರೂಪ್ ಸೇರಿ. ಕೋಡ್: ${code}`,
  linkCopied: 'ಆಹ್ವಾನದ ಲಿಂಕ್ ಕಾಪಿ ಆಯಿತು!',

  editTitle: 'ಗ್ರೂಪ್ ಹೆಸರು ಬದಲಿಸಿ',
  renamed: 'ಗ್ರೂಪ್ ಹೆಸರು ಬದಲಾಯಿತು!',

  settingsTitle: 'ಗ್ರೂಪ್ ಸೆಟ್ಟಿಂಗ್',
  codeText: (code) => rich`${code} ಹಾಕಿ ಯಾರು ಬೇಕಾದರೂ ಸೇರಬಹುದು. ಬೇಡದವರಿಗೆ ಕೋಡ್ ಸಿಕ್ಕಿತೇ? ಅಡ್ಮಿನ್ ಬಳಿ ಹೊಸ ಕೋಡ್ ಕೇಳಿ.`,
  codeTextForAdmin: (code) => rich`${code} ಹಾಕಿ ಯಾರು ಬೇಕಾದರೂ ಸೇರಬಹುದು. ಬೇಡದವರಿಗೆ ಕೋಡ್ ಸಿಕ್ಕಿತೇ? ಹೊಸ ಕೋಡ್ ಮಾಡಿ.`,
  newCode: 'ಹೊಸ ಕೋಡ್',
  newCodeTitle: 'ಹೊಸ ಕೋಡ್ ಮಾಡಬೇಕೇ?',
  newCodeText: (code) => `ಕೋಡ್ ${code} ಮತ್ತು ಅದರ ಆಹ್ವಾನಗಳು ತಕ್ಷಣ ನಿಲ್ಲುತ್ತವೆ. ಸದಸ್ಯರು ಗ್ರೂಪ್‌ನಲ್ಲೇ ಇರುತ್ತಾರೆ, ಅವರಿಗೆ ಹೊಸ ಕೋಡ್ ಕಾಣುತ್ತದೆ.`,
  makingCode: 'ಹೊಸ ಕೋಡ್ ಮಾಡಲಾಗುತ್ತಿದೆ...',
  newCodeIs: (code) => `ಹೊಸ ಗ್ರೂಪ್ ಕೋಡ್ ${code}.`,

  leavingHeading: 'ಗ್ರೂಪ್ ಬಿಡುವುದು',
  leavingHint: 'ನೀವು ಮಾಡಿದ ಖರ್ಚು ಗ್ರೂಪ್‌ನ ಒಟ್ಟು ಖರ್ಚಿನಲ್ಲಿ ಉಳಿಯುತ್ತದೆ.',
  leaveGroup: 'ಗ್ರೂಪ್ ಬಿಡಿ',
  leaveTitle: (group) => `${group} ಬಿಡಬೇಕೇ?`,
  leaveText: 'ಈ ಗ್ರೂಪ್ ನಿಮಗೆ ಇನ್ನು ಕಾಣುವುದಿಲ್ಲ. ನೀವು ಮಾಡಿದ ಖರ್ಚು ನಿಮ್ಮ ಹೆಸರಿನಲ್ಲಿ ಗ್ರೂಪ್‌ನ ಒಟ್ಟು ಖರ್ಚಿನಲ್ಲಿ ಉಳಿಯುತ್ತದೆ. ಗ್ರೂಪ್ ಕೋಡ್ ಹಾಕಿ ಮತ್ತೆ ಸೇರಬಹುದು.',
  nextAdmin: 'ಎಲ್ಲರಿಗಿಂತ ಹಳೆಯ ಸದಸ್ಯರು ಅಡ್ಮಿನ್ ಆಗುತ್ತಾರೆ.',
  leaveAsLast: 'ನೀವೇ ಕೊನೆಯ ಸದಸ್ಯರು: ಗ್ರೂಪ್ ಶಾಶ್ವತವಾಗಿ ಮುಚ್ಚುತ್ತದೆ, ಮತ್ತೆ ಯಾರೂ ತೆರೆಯಲು ಆಗುವುದಿಲ್ಲ.',
  stillOwe: (amount) => `ಇಲ್ಲಿ ನೀವು ಇನ್ನೂ ${amount} ಕೊಡಬೇಕು. ಈ ಲೆಕ್ಕ ಹಾಗೇ ಇರುತ್ತದೆ, ನೀವು ಇನ್ನು ಪಾವತಿ ದಾಖಲಿಸಲು ಆಗುವುದಿಲ್ಲ.`,
  stillGetBack: (amount) => `ಇಲ್ಲಿ ನಿಮಗೆ ಇನ್ನೂ ${amount} ವಾಪಸ್ ಬರಬೇಕು. ಈ ಲೆಕ್ಕ ಹಾಗೇ ಇರುತ್ತದೆ, ನೀವು ಇನ್ನು ಪಾವತಿ ದಾಖಲಿಸಲು ಆಗುವುದಿಲ್ಲ.`,
  leaving: 'ಬಿಡಲಾಗುತ್ತಿದೆ...',
  left: (group) => `ನೀವು ${group} ಬಿಟ್ಟಿದ್ದೀರಿ.`,
  noLongerMember: (group) => `ನೀವು ಈಗ ${group} ಗ್ರೂಪ್‌ನ ಸದಸ್ಯರಲ್ಲ.`,
  youStillOwe: pushes.stillOwe,
  youStillGetBack: pushes.stillGetBack,

  listOfMembers: 'ಸದಸ್ಯರು',
  role: (role) => (role === 'admin' ? 'ಅಡ್ಮಿನ್' : 'ಸದಸ್ಯರು'),
  removeMember: (name) => `${name} ಅವರನ್ನು ತೆಗೆಯಿರಿ`,
  removeTitle: (name) => `${name} ಅವರನ್ನು ತೆಗೆಯಬೇಕೇ?`,
  removeText:
    'ಅವರು ತಕ್ಷಣ ಗ್ರೂಪ್‌ನಿಂದ ಹೊರಹೋಗುತ್ತಾರೆ, ಮತ್ತು ಅವರಿಗೆ ತಿಳಿಸಲಾಗುತ್ತದೆ. ಅವರು ಮಾಡಿದ ಖರ್ಚು ಅವರ ಹೆಸರಿನಲ್ಲಿ ಒಟ್ಟು ಖರ್ಚಿನಲ್ಲಿ ಉಳಿಯುತ್ತದೆ. ಅವರಿಗೆ ಕೋಡ್ ಇನ್ನೂ ಗೊತ್ತು: ಅವರು ಮತ್ತೆ ಬರಬಾರದು ಎಂದರೆ ಹೊಸ ಕೋಡ್ ಮಾಡಿ.',
  stillOwes: (name, amount) => `${name} ಅವರು ಇನ್ನೂ ${amount} ಕೊಡಬೇಕು.`,
  stillGetsBack: (name, amount) => `${name} ಅವರಿಗೆ ಇನ್ನೂ ${amount} ವಾಪಸ್ ಬರಬೇಕು.`,
  remove: 'ತೆಗೆಯಿರಿ',
  removing: 'ತೆಗೆಯಲಾಗುತ್ತಿದೆ...',
  removed: (name) => `${name} ಈಗ ಗ್ರೂಪ್‌ನಲ್ಲಿ ಇಲ್ಲ.`,

  keepTitle: 'ಈ ಗ್ರೂಪ್‌ಗಳು ನಿಮ್ಮವೇ?',
  keepText: 'ನೀವು ಈ ನಂಬರ್ ಅನ್ನು SMS ಮೂಲಕ ಖಚಿತಪಡಿಸುವ ಮೊದಲು ಬೇರೆ ಯಾರೋ ಇದರಿಂದ ಈ ಗ್ರೂಪ್‌ಗಳನ್ನು ಸೇರಿದ್ದರು. ನಿಮ್ಮವನ್ನು ಮಾತ್ರ ಇಟ್ಟುಕೊಳ್ಳಿ.',
  listOfGroups: 'ಗ್ರೂಪ್‌ಗಳು',
  membersAndAdmin: (members, admin) => `${members}, ಅಡ್ಮಿನ್: ${admin}`,
  membersAndYou: (members) => `${members}, ಅಡ್ಮಿನ್: ನೀವು`,
  leave: 'ಬಿಡಿ',
  leaveNamed: (group) => `${group} ಬಿಡಿ`,
  askLater: 'ಆಮೇಲೆ ಕೇಳಿ',
  keep: (count) => plural(count, { one: 'ಇಟ್ಟುಕೊಳ್ಳಿ', other: 'ಎಲ್ಲ ಇಟ್ಟುಕೊಳ್ಳಿ' }),
  keeping: 'ಸೇವ್ ಆಗುತ್ತಿದೆ...',

  struck: pushes.struck,
  struckNow: (count) => plural(count, { one: `ಅಡ್ಮಿನ್ ${count} ಖರ್ಚನ್ನು ತೆಗೆದರು.`, other: `ಅಡ್ಮಿನ್ ${count} ಖರ್ಚುಗಳನ್ನು ತೆಗೆದರು.` }),
  struckList: (count) => `ಅಡ್ಮಿನ್ ತೆಗೆದ ಖರ್ಚುಗಳು (${count})`,
};
