import { existsSync } from 'node:fs';
import { type FileHandle, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { checkSqlite, copySqlite } from '#db/index.ts';
import { type BackupPaths, DATABASES, FILES, MANIFEST, type Manifest, STORED_FILE } from './backup-parts.ts';
import { type TarEntry, writeEnd, writeEntry, writeText } from './tar.ts';

async function addFile(archive: FileHandle, name: string, path: string): Promise<TarEntry> {
  const source = await open(path, 'r');
  try {
    return await writeEntry(archive, name, source);
  } finally {
    await source.close();
  }
}

/** Copies each database as it is at one moment, and adds the copy. */
async function addDatabases(archive: FileHandle, dataDir: string, drafts: string): Promise<TarEntry[]> {
  const entries: TarEntry[] = [];
  for (const name of DATABASES) {
    if (!existsSync(join(dataDir, name))) continue;
    const copy = join(drafts, name);
    copySqlite(join(dataDir, name), copy);
    checkSqlite(copy);
    entries.push(await addFile(archive, name, copy));
    await rm(copy);
  }
  return entries;
}

/** Adds the stored files. They never change, and what the copied database names was there before it was copied. */
async function addStoredFiles(archive: FileHandle, filesDir: string): Promise<TarEntry[]> {
  if (!existsSync(filesDir)) return [];
  const found = await readdir(filesDir, { recursive: true });
  const names = found
    .map((path) => `${FILES}/${path.replaceAll('\\', '/')}`)
    .filter((name) => STORED_FILE.test(name));
  const entries: TarEntry[] = [];
  for (const name of names.sort())
    entries.push(await addFile(archive, name, join(filesDir, name.slice(FILES.length + 1))));
  return entries;
}

/**
 * Backs a data folder up into one archive, also while a server works on it. It is there whole, written through to the disk,
 * or not at all. The databases come first: a file that a database names is older than the line that names it.
 * @returns What it holds. Throws when something lies at `target` already.
 */
export async function makeBackup({ dataDir, filesDir }: BackupPaths, target: string): Promise<Manifest> {
  const path = resolve(target);
  if (existsSync(path)) throw new Error(`${path} is there already. Name a file that is not.`);
  if (!existsSync(join(dataDir, DATABASES[0])))
    throw new Error(`There is no ${DATABASES[0]} in ${resolve(dataDir)} (DATA_DIR).`);
  const drafts = await mkdtemp(join(dirname(path), `.${basename(path)}-`));
  try {
    const draft = join(drafts, 'archive');
    const archive = await open(draft, 'wx', 0o600);
    try {
      const databases = await addDatabases(archive, dataDir, drafts);
      const files = filesDir === null ? [] : await addStoredFiles(archive, filesDir);
      const manifest: Manifest = {
        format: 1,
        madeAt: new Date().toISOString(),
        entries: [...databases, ...files],
      };
      await writeText(archive, MANIFEST, JSON.stringify(manifest));
      await writeEnd(archive);
      await archive.sync();
      await rename(draft, path);
      return manifest;
    } finally {
      await archive.close();
    }
  } finally {
    await rm(drafts, { recursive: true, force: true });
  }
}
