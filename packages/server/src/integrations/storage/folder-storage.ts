import { hash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type StoragePort, StoredFileError } from './storage.port.ts';

const toSha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'hex');

/** Syncs a folder to disk. After a rename, syncing the file is not enough. */
async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and syncs names automatically.
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

/** Returns the bytes at a path; null if there is no file. */
async function findBytes(path: string): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await readFile(path));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Stores files in a folder under their hash. A file appears by a rename, so that it is always
 * complete. After a crash, an unused file may remain in `unfinished/`. Several processes may share
 * the folder.
 */
export function createFolderStorage(folder: string): StoragePort {
  const getFolder = (sha256: string) => join(folder, sha256.slice(0, 2));
  const unfinished = join(folder, 'unfinished');

  function toPath(sha256: string): string {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new StoredFileError('This is not the name of a stored file.');
    return join(getFolder(sha256), sha256);
  }

  async function storeFile(bytes: Uint8Array, sha256: string): Promise<void> {
    const draft = join(unfinished, `${sha256}-${randomUUID()}`);
    await mkdir(unfinished, { recursive: true });
    await mkdir(getFolder(sha256), { recursive: true });
    try {
      await writeThrough(draft, bytes);
      await rename(draft, join(getFolder(sha256), sha256));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await syncFolder(getFolder(sha256));
    await syncFolder(folder);
  }

  return {
    put: async (bytes) => {
      const sha256 = toSha256(bytes);
      const present = await findBytes(join(getFolder(sha256), sha256));
      // Also replaces a damaged file.
      if (!present || toSha256(present) !== sha256) await storeFile(bytes, sha256);
      return sha256;
    },
    read: async (sha256) => {
      const bytes = await findBytes(toPath(sha256));
      if (!bytes) throw new StoredFileError(`The stored file ${sha256} is missing.`);
      if (toSha256(bytes) !== sha256) throw new StoredFileError(`The stored file ${sha256} is damaged.`);
      return bytes;
    },
    remove: async (sha256) => rm(toPath(sha256), { force: true }),
  };
}
