import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const script = (file: string) =>
  JSON.stringify(fileURLToPath(new URL(`../scripts/${file}`, import.meta.url)));
const LISTS_LOCK =
  'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 812 (apt-get)\nE: Unable to lock directory /var/lib/apt/lists/';
const FRONTEND_LOCK =
  'E: Could not get lock /var/lib/dpkg/lock-frontend - open (11: Resource temporarily unavailable)';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gable-apt-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs an apt that fails with this error as often as given, and then succeeds. */
async function runApt(error: string, failures: number) {
  const apt = join(folder, 'apt-get');
  const runs = join(folder, 'runs');
  await writeFile(runs, '');
  const lines = [
    '#!/bin/sh',
    `printf x >> '${runs}'`,
    `[ "$(wc -c < '${runs}')" -gt ${failures} ] && exit 0`,
    `echo '${error}' >&2`,
    'exit 100',
  ];
  await writeFile(apt, lines.join('\n'));
  await chmod(apt, 0o755);
  const code = `
    import { waitForApt } from ${script('chromium/wait-for-apt.mjs')};
    import { runStep } from ${script('processes/run-process.mjs')};
    const end = await waitForApt(() => runStep(${JSON.stringify(apt)}, ['update'], { quiet: true }), 1);
    console.log('code', end.code);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
  });
  return { lines: stdout.trim().split('\n'), runs: (await readFile(runs, 'utf8')).length };
}

const waiting = (seconds: number) =>
  `Another program is updating packages. Waiting for it… (${seconds} of up to 120 s)`;

it.each([LISTS_LOCK, FRONTEND_LOCK])('waits while another program has the lock: %j', async (error) => {
  expect(await runApt(error, 2)).toEqual({ lines: [waiting(0), waiting(5), 'code 0'], runs: 3 });
});

it('gives up after two minutes', async () => {
  const { lines, runs } = await runApt(LISTS_LOCK, 1_000);
  expect(lines.slice(-2)).toEqual([waiting(115), 'code 100']);
  expect(runs).toBe(25);
});

it('does not repeat another failure', async () => {
  expect(await runApt('E: Unable to locate package chromium', 1)).toEqual({ lines: ['code 100'], runs: 1 });
});
