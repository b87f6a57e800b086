import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** The data directory cannot be used. The message is one line with the path and the reason. */
class DataDirError extends Error {
  override readonly name = 'DataDirError';
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() ?? false;
}

/**
 * Creates one level at a time: Node's recursive mkdir can hang on a file system without write
 * access.
 */
async function createFolder(path: string): Promise<void> {
  if (await isFolder(path)) return;
  if (dirname(path) !== path) await createFolder(dirname(path));
  await mkdir(path);
}

/** Writes a probe file: permissions do not show a full disk or a read-only mount. */
async function assertWritable(folder: string): Promise<void> {
  const probe = join(folder, `.write-test-${process.pid}`);
  await writeFile(probe, '');
  await rm(probe);
}

/** The folder in the data directory that exists during a restore, and after an interrupted one. */
export const RESTORING = 'restoring';

const unfinishedRestore = (folder: string) =>
  `the last restore of the data directory ${folder} did not finish. Run npm run restore again.`;

/**
 * Creates the data directory if it does not exist. Throws DataDirError if it cannot be created or
 * written, or if a restore was interrupted.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  try {
    await createFolder(folder);
    await assertWritable(folder);
    if (await isFolder(join(folder, RESTORING))) throw new DataDirError(unfinishedRestore(folder));
  } catch (error) {
    if (error instanceof DataDirError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new DataDirError(
      `the data directory ${folder} is not writable (${code}). Set DATA_DIR to a writable directory.`,
      { cause: error },
    );
  }
}
