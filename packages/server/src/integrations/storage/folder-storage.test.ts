import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '#testing/temporary-folder.ts';
import { createFolderStorage } from './folder-storage.ts';
import { StoredFileError } from './storage.port.ts';

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(() => folder.remove());

const HELLO = new TextEncoder().encode('hello');
/** sha256sum of `hello`. */
const HELLO_SHA256 = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';

const toChunks = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)));

describe('createFolderStorage', () => {
  it('stores files by their hash and reads the same bytes', async () => {
    const storage = createFolderStorage(join(folder.path, 'files'));
    expect(await storage.put(HELLO)).toBe(HELLO_SHA256);
    expect(Buffer.from(await storage.read(HELLO_SHA256)).toString()).toBe('hello');
    expect(await readFile(join(folder.path, 'files', '2c', HELLO_SHA256), 'utf8')).toBe('hello');
  });

  it('stores a file once with concurrent writers, and leaves no temporary files', async () => {
    const storage = createFolderStorage(folder.path);
    const other = createFolderStorage(folder.path);
    const hashes = await Promise.all([storage, other, storage, other].map((each) => each.put(HELLO)));
    expect(new Set(hashes)).toEqual(new Set([HELLO_SHA256]));
    expect(await readdir(join(folder.path, '2c'))).toEqual([HELLO_SHA256]);
    expect(await readdir(join(folder.path, 'unfinished'))).toEqual([]);
  });

  it('rejects a missing or damaged file, and repairs it when it is stored again', async () => {
    const storage = createFolderStorage(folder.path);
    await expect(storage.read(HELLO_SHA256)).rejects.toThrow(StoredFileError);
    await mkdir(join(folder.path, '2c'));
    await writeFile(join(folder.path, '2c', HELLO_SHA256), 'hell0');
    await expect(storage.read(HELLO_SHA256)).rejects.toThrow('damaged');
    await storage.put(HELLO);
    expect(Buffer.from(await storage.read(HELLO_SHA256)).toString()).toBe('hello');
  });

  it('reads only by hash, and never any other path', async () => {
    await expect(createFolderStorage(folder.path).read('../../etc/passwd')).rejects.toThrow(StoredFileError);
  });

  it('removes a file, also if it is not there', async () => {
    const storage = createFolderStorage(folder.path);
    await storage.put(HELLO);
    await storage.remove(HELLO_SHA256);
    await storage.remove(HELLO_SHA256);
    await expect(storage.read(HELLO_SHA256)).rejects.toThrow('is missing');
    await expect(storage.remove('../../etc/passwd')).rejects.toThrow(StoredFileError);
  });

  it('receives a stream in parts, and stores it under its hash', async () => {
    const storage = createFolderStorage(folder.path);
    const file = await storage.receive(toChunks('he', 'llo'));
    expect(file).toMatchObject({ size: 5, sha256: HELLO_SHA256 });
    await expect(storage.read(HELLO_SHA256)).rejects.toThrow('is missing');
    await file.store();
    await file.discard();
    expect(await text(await storage.open(HELLO_SHA256, 5))).toBe('hello');
    expect(await text(await storage.open(HELLO_SHA256, 4))).toBe('hell');
    expect(await readdir(join(folder.path, 'unfinished'))).toEqual([]);
  });

  it('leaves nothing of a stream that fails, or that is discarded', async () => {
    const storage = createFolderStorage(folder.path);
    async function* failing() {
      yield HELLO;
      throw new Error('The connection was lost.');
    }
    await expect(storage.receive(failing())).rejects.toThrow('The connection was lost.');
    await (await storage.receive(toChunks('hello'))).discard();
    expect(await readdir(join(folder.path, 'unfinished'))).toEqual([]);
  });

  it('removes received files that a crash left', async () => {
    const left = join(folder.path, 'unfinished', 'left');
    await mkdir(join(folder.path, 'unfinished'));
    await writeFile(left, 'hel');
    const anHourAgo = Date.now() / 1_000 - 3_700;
    await utimes(left, anHourAgo, anHourAgo);
    await writeFile(join(folder.path, 'unfinished', 'current'), 'hel');
    await (await createFolderStorage(folder.path).receive(toChunks('hello'))).discard();
    expect(await readdir(join(folder.path, 'unfinished'))).toEqual(['current']);
  });

  it('fails before the end of a stream if the file is damaged', async () => {
    const storage = createFolderStorage(folder.path);
    await storage.put(HELLO);
    await writeFile(join(folder.path, '2c', HELLO_SHA256), 'hell0');
    const received: string[] = [];
    const stream = await storage.open(HELLO_SHA256, 5);
    stream.on('data', (chunk) => received.push(String(chunk)));
    await expect(finished(stream)).rejects.toThrow(StoredFileError);
    expect(received.join('')).not.toContain('0');
    await expect(storage.open('0'.repeat(64), 5)).rejects.toThrow('is missing');
  });

  it('throws if the folder is not writable', async () => {
    await writeFile(join(folder.path, 'file'), '');
    await expect(createFolderStorage(join(folder.path, 'file')).put(HELLO)).rejects.toThrow();
  });
});
