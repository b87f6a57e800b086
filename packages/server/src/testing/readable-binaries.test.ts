import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureReadable } from './readable-binaries.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gable-binaries-'));
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'home/package/native/bin'), { recursive: true });
  await writeFile(join(folder, 'home/package/native/bin/initdb'), '#!/bin/sh\n', { mode: 0o700 });
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the program as a user without rights. */
const runAsOther = (packageFolder: string) =>
  spawnSync(join(packageFolder, 'native/bin/initdb'), { uid: 65_534, gid: 65_534 }).status;

// Only root runs the programs as another user.
describe.runIf(process.getuid?.() === 0)('programs that root runs as another user', () => {
  it('stay where that user can run them', async () => {
    const place = join(folder, 'home/package');
    await chmod(join(place, 'native/bin/initdb'), 0o755);
    expect(ensureReadable(place, join(folder, 'copy'))).toBe(place);
  });

  it.each([
    ['the folder is private', 'home', 0o700],
    ['the program is private', 'home/package/native/bin/initdb', 0o700],
  ])('are copied if %s', async (_, path, mode) => {
    await chmod(join(folder, 'home/package/native/bin/initdb'), 0o755);
    await chmod(join(folder, path), mode);
    const place = join(folder, 'home/package');
    expect(runAsOther(place)).not.toBe(0);
    const copy = ensureReadable(place, join(folder, 'copy'));
    expect(copy).toBe(join(folder, 'copy'));
    expect(runAsOther(copy)).toBe(0);
  });
});
