import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** The data folder cannot be used. The message is one line that says which and why. */
class DataDirError extends Error {
  override readonly name = 'DataDirError';
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() ?? false;
}

/** One level after the other: Node's own recursive mkdir never returns where a file system says that nothing can be. */
async function makeFolder(path: string): Promise<void> {
  if (await isFolder(path)) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path);
}

/** Permissions do not say all (a full disk, a read-only mount, root): only writing shows that one can write. */
async function tryToWrite(folder: string): Promise<void> {
  const probe = join(folder, `.write-test-${process.pid}`);
  await writeFile(probe, '');
  await rm(probe);
}

/** A folder of this name is in a data folder while a backup is restored to it, and stays when that was broken off. */
export const RESTORING = 'restoring';

const unfinished = (folder: string) =>
  `the data folder ${folder} was not restored to the end. Run npm run restore once more.`;

/** Makes the data folder where it is missing and tries to write into it. Throws DataDirError when either fails,
 * and where a backup was being restored that is not all there. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  try {
    await makeFolder(folder);
    await tryToWrite(folder);
    if (await isFolder(join(folder, RESTORING))) throw new DataDirError(unfinished(folder));
  } catch (error) {
    if (error instanceof DataDirError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new DataDirError(
      `the data folder ${folder} cannot be written (${code}). Set DATA_DIR to one that can.`,
      {
        cause: error,
      },
    );
  }
}
