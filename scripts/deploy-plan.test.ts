/** What a deploy requires, and what it passes to the CLI. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { demandCommitted, planOf } from './deploy-plan.ts';

/** The environment of a deploy to this project. */
const to = (project: string | undefined, key: string | undefined = 'site-key') => ({
  FIREBASE_PROJECT: project,
  VITE_APP_CHECK_KEY: key,
});

describe('A deploy', () => {
  it('goes to the named project, and passes the other arguments to the CLI', () => {
    expect(planOf(['--only', 'hosting'], to('sunrise'))).toEqual({
      project: 'sunrise',
      args: ['deploy', '--project=sunrise', '--only', 'hosting'],
    });
  });

  it('is refused without a project, or for a demo project', () => {
    expect(() => planOf([], to(undefined))).toThrow('Set the project to deploy to');
    expect(() => planOf([], to('demo-pg'))).toThrow('demo-pg is an emulator project');
  });

  it('is refused without an App Check key, a preview too', () => {
    for (const words of [[], ['--only', 'hosting'], ['--preview', 'new-look']]) {
      for (const key of ['', ' ']) {
        expect(() => planOf(words, to('sunrise', key))).toThrow('Set VITE_APP_CHECK_KEY to the site key of App Check');
      }
      expect(() => planOf(words, { FIREBASE_PROJECT: 'sunrise' })).toThrow('Set VITE_APP_CHECK_KEY');
    }
  });

  it.each([
    ['--project', 'moonlight'],
    ['--project=moonlight'],
    ['-P', 'moonlight'],
    ['-Pmoonlight'],
    ['--preview', 'new-look', '--project=moonlight'],
  ])('is refused when two projects are named: %s %s', (...words) => {
    expect(() => planOf(words, to('sunrise'))).toThrow('FIREBASE_PROJECT is sunrise but --project is moonlight');
    const same = words.map((word) => word.replace('moonlight', 'sunrise'));
    expect(planOf(same, to('sunrise')).project).toBe('sunrise');
  });

  it('with --preview deploys only the web, to an address of its own that expires after a week by default', () => {
    expect(planOf(['--preview', 'new-look'], to('sunrise'))).toEqual({
      project: 'sunrise',
      preview: 'new-look',
      args: ['hosting:channel:deploy', 'new-look', '--project=sunrise', '--expires', '7d'],
    });
    expect(planOf(['--preview', 'a', '--expires', '2h'], to('sunrise')).args.slice(2)).toEqual([
      '--project=sunrise',
      '--expires',
      '2h',
    ]);
    expect(planOf(['--preview=new-look'], to('sunrise'))).toEqual(planOf(['--preview', 'new-look'], to('sunrise')));
    expect(() => planOf(['--preview='], to('sunrise'))).toThrow('A preview needs a name');
    expect(() => planOf(['--preview'], to('sunrise'))).toThrow('A preview needs a name');
    expect(() => planOf(['--preview', '--only'], to('sunrise'))).toThrow('A preview needs a name');
  });

  it('is refused while files are uncommitted, and the message names the first three', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pg-deploy-'));
    expect(() => demandCommitted(folder)).toThrow('not a git repository');
    execFileSync('git', ['init', '-q'], { cwd: folder });
    expect(() => demandCommitted(folder)).not.toThrow();
    for (const name of ['a', 'b', 'c', 'd']) writeFileSync(path.join(folder, name), '');
    expect(() => demandCommitted(folder)).toThrow('can be found again: a, b, c and 1 more.');
  });
});
