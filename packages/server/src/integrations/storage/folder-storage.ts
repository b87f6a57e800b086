import { hash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createFileReceiver } from './receive-file.ts';
import { type StoragePort, StoredFileError } from './storage.port.ts';
import { toVerifiedStream } from './verified-stream.ts';

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

/** Returns null if there is no file. */
function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

/** Returns the bytes at a path; null if there is no file. */
async function findBytes(path: string): Promise<Uint8Array | null> {
  const bytes = await readFile(path).catch(nullIfMissing);
  return bytes && new Uint8Array(bytes);
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

  /** Moves a complete file to its name. */
  async function moveFile(draft: string, sha256: string): Promise<void> {
    await mkdir(getFolder(sha256), { recursive: true });
    await rename(draft, join(getFolder(sha256), sha256));
    await syncFolder(getFolder(sha256));
    await syncFolder(folder);
  }

  async function storeFile(bytes: Uint8Array, sha256: string): Promise<void> {
    const draft = join(unfinished, `${sha256}-${randomUUID()}`);
    await mkdir(unfinished, { recursive: true });
    try {
      await writeThrough(draft, bytes);
      await moveFile(draft, sha256);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  const receive = createFileReceiver(unfinished);

  return {
    put: async (bytes) => {
      const sha256 = toSha256(bytes);
      const present = await findBytes(join(getFolder(sha256), sha256));
      // Also replaces a damaged file.
      if (!present || toSha256(present) !== sha256) await storeFile(bytes, sha256);
      return sha256;
    },
    receive: async (chunks) => {
      const file = await receive(chunks);
      return {
        ...file,
        store: () => moveFile(file.path, file.sha256),
        discard: () => rm(file.path, { force: true }),
      };
    },
    read: async (sha256) => {
      const bytes = await findBytes(toPath(sha256));
      if (!bytes) throw new StoredFileError(`The stored file ${sha256} is missing.`);
      if (toSha256(bytes) !== sha256) throw new StoredFileError(`The stored file ${sha256} is damaged.`);
      return bytes;
    },
    open: async (sha256, length) => {
      const handle = await open(toPath(sha256), 'r').catch(nullIfMissing);
      if (!handle) throw new StoredFileError(`The stored file ${sha256} is missing.`);
      return toVerifiedStream(handle.createReadStream(), sha256, length);
    },
    remove: async (sha256) => rm(toPath(sha256), { force: true }),
  };
}
