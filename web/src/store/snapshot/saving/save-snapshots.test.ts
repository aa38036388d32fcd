/** Which snapshots are saved on the device, and which are deleted. */
import { beforeEach, expect, test, vi } from 'vitest';
import { showGiveTakeSnapshot } from '#store/give-take/snapshot.ts';
import { mergeMyGroups } from '#store/ledger/my-groups.ts';
import { code, me, month } from '#store/ledger/testing/group-history.ts';
import { ledger } from '#store/ledger.ts';
import { showDashboardSnapshot } from '../dashboard-snapshot.ts';
import { answer, freshPage, keepPage, tokenOf } from '../testing/kept-page.ts';
import { saveSnapshots } from './save-snapshots.ts';

const storedKeys = () => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));

beforeEach(keepPage);

test('the dashboards of the last three groups are kept, but not those of groups that the user has left', () => {
  const visit = (groupCode: string, others: readonly string[]): void => {
    const [group] = answer.groups;
    if (!group) throw new Error('The answer has no group.');
    const groups = [groupCode, ...others].map((one) => ({ ...group, groupCode: one }));
    const asked = { month, groupCode, asOf: 1 };
    ledger.setState(mergeMyGroups({ ...freshPage(), currentCode: groupCode }, { ...answer, groups }, asked), true);
    saveSnapshots();
  };
  const kept = () =>
    (JSON.parse(localStorage.getItem('lastView') ?? '[]') as { groupCode: string }[]).map((one) => one.groupCode);
  visit('BBBBBB', [code]);
  visit('CCCCCC', [code, 'BBBBBB']);
  visit('BBBBBB', [code, 'CCCCCC']);
  expect(kept()).toEqual(['BBBBBB', 'CCCCCC', code]);
  visit('DDDDDD', [code, 'BBBBBB', 'CCCCCC']);
  expect(kept()).toEqual(['DDDDDD', 'BBBBBB', 'CCCCCC']);
  visit('DDDDDD', ['CCCCCC']);
  expect(kept()).toEqual(['DDDDDD', 'CCCCCC']);
  ledger.setState({ ...freshPage(), currentCode: 'CCCCCC' }, true);
  showDashboardSnapshot(me);
  expect(ledger.getState().groups?.map((group) => group.code)).toEqual(['CCCCCC']);
});

test('if storage has room for one dashboard only, the current one is kept', () => {
  const full = vi.spyOn(localStorage, 'setItem').mockImplementationOnce(() => {
    throw new Error('The storage is full.');
  });
  ledger.setState(mergeMyGroups(freshPage(), answer, { month, groupCode: code, asOf: 1 }), true);
  saveSnapshots();
  full.mockRestore();
  expect(JSON.parse(localStorage.getItem('lastView') ?? '[]')).toMatchObject([{ groupCode: code }]);
});

test('what was read from a snapshot is not saved again before the server has confirmed it', () => {
  showDashboardSnapshot(me);
  showGiveTakeSnapshot(me);
  localStorage.removeItem('lastView');
  localStorage.removeItem('lastGiveTake');
  saveSnapshots();
  expect(storedKeys()).toEqual(['token']);
});

test('no snapshot is saved after another tab has signed out, or signed in another user', () => {
  for (const left of [undefined, tokenOf('9000000002')]) {
    localStorage.clear();
    if (left) localStorage.setItem('token', left);
    ledger.setState(mergeMyGroups(freshPage(), answer, { month, groupCode: code, asOf: 1 }), true);
    saveSnapshots();
    expect(storedKeys()).toEqual(left ? ['token'] : []);
  }
});

test('the snapshot of a group is deleted when the user is in no group any more', () => {
  ledger.setState({ groups: [], currentCode: null });
  saveSnapshots();
  expect(localStorage.getItem('lastView')).toBeNull();
  expect(localStorage.getItem('lastGiveTake')).not.toBeNull();
});
