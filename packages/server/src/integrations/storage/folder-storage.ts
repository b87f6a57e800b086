import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type StoragePort, StoredFileError } from './storage.port.ts';

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Writes the names of a folder through to the disk: a file's own bytes are not enough after a rename. */
async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and writes its names through by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The bytes at a path; null where nothing lies. */
async function findBytes(path: string): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await readFile(path));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Files in a folder, each named by its hash. A file comes into being by a rename and is whole from its first moment; a
 * process that dies on the way leaves a file in `unfinished/` that nobody reads. Several processes may share the folder.
 */
export function createFolderStorage(folder: string): StoragePort {
  const shelfOf = (sha256: string) => join(folder, sha256.slice(0, 2));
  const unfinished = join(folder, 'unfinished');

  async function place(bytes: Uint8Array, sha256: string): Promise<void> {
    const draft = join(unfinished, `${sha256}-${randomUUID()}`);
    await mkdir(unfinished, { recursive: true });
    await mkdir(shelfOf(sha256), { recursive: true });
    try {
      await writeThrough(draft, bytes);
      await rename(draft, join(shelfOf(sha256), sha256));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await syncFolder(shelfOf(sha256));
    await syncFolder(folder);
  }

  return {
    put: async (bytes) => {
      const sha256 = sha256Of(bytes);
      const present = await findBytes(join(shelfOf(sha256), sha256));
      // What lies there damaged is written anew: these are the bytes it should be.
      if (!present || sha256Of(present) !== sha256) await place(bytes, sha256);
      return sha256;
    },
    read: async (sha256) => {
      if (!/^[0-9a-f]{64}$/.test(sha256)) throw new StoredFileError('That is no name of a stored file.');
      const bytes = await findBytes(join(shelfOf(sha256), sha256));
      if (!bytes) throw new StoredFileError(`The stored file ${sha256} is missing.`);
      if (sha256Of(bytes) !== sha256) throw new StoredFileError(`The stored file ${sha256} is damaged.`);
      return bytes;
    },
  };
}
