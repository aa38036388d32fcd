/** What a deploy requires, and what it passes to the CLI. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { demandCommitted } from './committed.ts';
import { planOf } from './plan.ts';

describe('A deploy', () => {
  it('goes to the named project, and passes the other arguments to the CLI', () => {
    expect(planOf(['--only', 'hosting'], 'sunrise')).toEqual({
      project: 'sunrise',
      args: ['deploy', '--project=sunrise', '--only', 'hosting'],
    });
  });

  it('is refused without a project, or for a demo project', () => {
    expect(() => planOf([], undefined)).toThrow('Set the project to deploy to');
    expect(() => planOf([], 'demo-pg')).toThrow('demo-pg is an emulator project');
  });

  it.each([
    ['--project', 'moonlight'],
    ['--project=moonlight'],
    ['-P', 'moonlight'],
    ['-Pmoonlight'],
    ['--preview', 'new-look', '--project=moonlight'],
  ])('is refused when two projects are named: %s %s', (...words) => {
    expect(() => planOf(words, 'sunrise')).toThrow('FIREBASE_PROJECT is sunrise but --project is moonlight');
    const same = words.map((word) => word.replace('moonlight', 'sunrise'));
    expect(planOf(same, 'sunrise').project).toBe('sunrise');
  });

  it('with --preview deploys only the web, to an address of its own that expires after a week by default', () => {
    expect(planOf(['--preview', 'new-look'], 'sunrise')).toEqual({
      project: 'sunrise',
      preview: 'new-look',
      args: ['hosting:channel:deploy', 'new-look', '--project=sunrise', '--expires', '7d'],
    });
    expect(planOf(['--preview', 'a', '--expires', '2h'], 'sunrise').args.slice(2)).toEqual([
      '--project=sunrise',
      '--expires',
      '2h',
    ]);
    expect(planOf(['--preview=new-look'], 'sunrise')).toEqual(planOf(['--preview', 'new-look'], 'sunrise'));
    expect(() => planOf(['--preview='], 'sunrise')).toThrow('A preview needs a name');
    expect(() => planOf(['--preview'], 'sunrise')).toThrow('A preview needs a name');
    expect(() => planOf(['--preview', '--only'], 'sunrise')).toThrow('A preview needs a name');
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
