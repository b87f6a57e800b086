import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '#testing/temporary-folder.ts';
import { createFolderStorage } from './folder-storage.ts';
import { StoredFileError } from './storage.port.ts';

let place: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeEach(async () => {
  place = await createTemporaryFolder();
});
afterEach(() => place.remove());

const HELLO = new TextEncoder().encode('hello');
/** sha256sum of `hello`. */
const HELLO_SHA256 = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';

describe('files in a folder', () => {
  it('are named by their hash and read back byte for byte', async () => {
    const storage = createFolderStorage(join(place.path, 'files'));
    expect(await storage.put(HELLO)).toBe(HELLO_SHA256);
    expect(Buffer.from(await storage.read(HELLO_SHA256)).toString()).toBe('hello');
    expect(await readFile(join(place.path, 'files', '2c', HELLO_SHA256), 'utf8')).toBe('hello');
  });

  it('lie there once, however many put them at a time, and leave nothing unfinished', async () => {
    const storage = createFolderStorage(place.path);
    const other = createFolderStorage(place.path);
    const hashes = await Promise.all([storage, other, storage, other].map((each) => each.put(HELLO)));
    expect(new Set(hashes)).toEqual(new Set([HELLO_SHA256]));
    expect(await readdir(join(place.path, '2c'))).toEqual([HELLO_SHA256]);
    expect(await readdir(join(place.path, 'unfinished'))).toEqual([]);
  });

  it('are not answered when they are missing or damaged, and mended when they are put again', async () => {
    const storage = createFolderStorage(place.path);
    await expect(storage.read(HELLO_SHA256)).rejects.toThrow(StoredFileError);
    await mkdir(join(place.path, '2c'));
    await writeFile(join(place.path, '2c', HELLO_SHA256), 'hell0');
    await expect(storage.read(HELLO_SHA256)).rejects.toThrow('damaged');
    await storage.put(HELLO);
    expect(Buffer.from(await storage.read(HELLO_SHA256)).toString()).toBe('hello');
  });

  it('are asked for by their hash alone, so that no other path is ever read', async () => {
    await expect(createFolderStorage(place.path).read('../../etc/passwd')).rejects.toThrow(StoredFileError);
  });

  it('cannot be put where nothing can be written, which is said', async () => {
    await writeFile(join(place.path, 'file'), '');
    await expect(createFolderStorage(join(place.path, 'file')).put(HELLO)).rejects.toThrow();
  });
});
