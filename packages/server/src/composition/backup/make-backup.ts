import { existsSync } from 'node:fs';
import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { checkSqlite, copySqlite } from '#db/index.ts';
import { type BackupPaths, DATABASES, FILES, MANIFEST, type Manifest, STORED_FILE } from './backup-parts.ts';
import { createTarWriter, type TarEntry, type TarWriter } from './tar.ts';

async function addFile(archive: TarWriter, name: string, path: string): Promise<TarEntry> {
  const source = await open(path, 'r');
  try {
    return await archive.addFile(name, source);
  } finally {
    await source.close();
  }
}

/** Adds a consistent copy of each database. */
async function addDatabases(archive: TarWriter, dataDir: string, drafts: string): Promise<TarEntry[]> {
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

/** Whether a file was removed after it was listed: nothing has referred to it for an hour. */
const isRemoved = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Adds the stored files. They are immutable, and a file is stored before its row. */
async function addStoredFiles(archive: TarWriter, filesDir: string): Promise<TarEntry[]> {
  if (!existsSync(filesDir)) return [];
  const found = await readdir(filesDir, { recursive: true });
  const names = found
    .map((path) => `${FILES}/${path.replaceAll('\\', '/')}`)
    .filter((name) => STORED_FILE.test(name));
  const entries: TarEntry[] = [];
  for (const name of names.sort()) {
    const entry = await addFile(archive, name, join(filesDir, name.slice(FILES.length + 1))).catch(
      (error: unknown) => {
        if (isRemoved(error)) return null;
        throw error;
      },
    );
    if (entry) entries.push(entry);
  }
  return entries;
}

/**
 * Backs up a data directory into one archive. A server may be running on it. The archive appears at
 * `target` only when it is complete and synced to disk. The databases are copied first: a file is
 * stored before the row that refers to it.
 * @returns The contents of the archive. Throws if `target` already exists.
 */
export async function makeBackup({ dataDir, filesDir }: BackupPaths, target: string): Promise<Manifest> {
  const path = resolve(target);
  if (existsSync(path)) throw new Error(`${path} already exists. Choose another name.`);
  if (!existsSync(join(dataDir, DATABASES[0])))
    throw new Error(`There is no ${DATABASES[0]} in ${resolve(dataDir)} (DATA_DIR).`);
  const drafts = await mkdtemp(join(dirname(path), `.${basename(path)}-`));
  try {
    const draft = join(drafts, 'archive');
    const file = await open(draft, 'wx', 0o600);
    try {
      const archive = createTarWriter(file);
      const databases = await addDatabases(archive, dataDir, drafts);
      const files = filesDir === null ? [] : await addStoredFiles(archive, filesDir);
      const manifest: Manifest = {
        format: 1,
        madeAt: new Date().toISOString(),
        entries: [...databases, ...files],
      };
      await archive.addText(MANIFEST, JSON.stringify(manifest));
      await archive.end();
      await file.sync();
      await rename(draft, path);
      return manifest;
    } finally {
      await file.close();
    }
  } finally {
    await rm(drafts, { recursive: true, force: true });
  }
}
