import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@gable/contracts/kernel';

/** Longer than any upload. A crash leaves files that are older. Milliseconds. */
const ABANDONED_MS = HOUR_MS;

/** Removes files that a crash left. Several processes may share the folder. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}

async function writeChunks(handle: FileHandle, chunks: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    size += chunk.byteLength;
    await handle.writeFile(chunk);
  }
  await handle.sync();
  return { size, sha256: hash.digest('hex') };
}

/** A file in the folder of unfinished files. */
export interface UnfinishedFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** Creates a function that writes streams to files in a folder, synced to disk. */
export function createFileReceiver(folder: string) {
  let cleanedAt = Number.NEGATIVE_INFINITY;

  async function prepareFolder(): Promise<void> {
    await mkdir(folder, { recursive: true });
    if (performance.now() - cleanedAt < ABANDONED_MS) return;
    cleanedAt = performance.now();
    await removeAbandoned(folder);
  }

  /** Throws what the stream throws; the file is removed then. */
  return async (chunks: AsyncIterable<Uint8Array>): Promise<UnfinishedFile> => {
    await prepareFolder();
    const path = join(folder, randomUUID());
    const handle = await open(path, 'wx', 0o600);
    try {
      const received = await writeChunks(handle, chunks);
      await handle.close();
      return { path, ...received };
    } catch (error) {
      await handle.close();
      await rm(path, { force: true });
      throw error;
    }
  };
}
