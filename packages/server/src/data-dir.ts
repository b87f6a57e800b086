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

/** Makes the data folder where it is missing and tries to write into it. Throws DataDirError when either fails. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  try {
    await makeFolder(folder);
    await tryToWrite(folder);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new DataDirError(
      `the data folder ${folder} cannot be written (${code}). Set DATA_DIR to one that can.`,
      {
        cause: error,
      },
    );
  }
}
