import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@gable/contracts/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '#testing/temporary-folder.ts';
import { archiveAssets } from './asset-archive.ts';

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(() => folder.remove());

/** Starts a server with a build of these files at this time. */
async function startWith(names: readonly string[], now: number): Promise<string[]> {
  const [assets, kept] = [join(folder.path, 'assets'), join(folder.path, 'kept')];
  await rm(assets, { recursive: true, force: true });
  await mkdir(assets);
  for (const name of names) await writeFile(join(assets, name), name);
  await archiveAssets(assets, kept, now);
  return (await readdir(kept)).filter((name) => name !== 'last-build.json').sort();
}

describe('archiveAssets', () => {
  it('keeps the files of a build for 14 days after it was replaced', async () => {
    const start = Date.now();
    expect(await startWith(['shared-1.js', 'old-1.js'], start)).toEqual(['old-1.js', 'shared-1.js']);
    const replaced = start + 90 * DAY_MS;
    const all = ['new-2.js', 'old-1.js', 'shared-1.js'];
    expect(await startWith(['shared-1.js', 'new-2.js'], replaced)).toEqual(all);
    expect(await startWith(['shared-1.js', 'new-2.js'], replaced + 13 * DAY_MS)).toEqual(all);
    expect(await startWith(['shared-1.js', 'new-2.js'], replaced + 15 * DAY_MS)).toEqual([
      'new-2.js',
      'shared-1.js',
    ]);
  });

  it('ignores files with a path or without a hash in their name', async () => {
    expect(await startWith(['.hidden', 'app-1.js', 'no-ending'], Date.now())).toEqual(['app-1.js']);
  });
});
