import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { RESTORING } from '#data-dir.ts';
import { checkSqlite, disableSqliteWal } from '#db/index.ts';
import {
  type BackupPaths,
  DATABASES,
  MANIFEST,
  type Manifest,
  manifestSchema,
  toPath,
} from './backup-parts.ts';
import { readEntries, type TarEntry } from './tar.ts';

async function writeChunks(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of chunks) await file.write(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function readText(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const read: Uint8Array[] = [];
  for await (const chunk of chunks) read.push(chunk);
  return Buffer.concat(read).toString();
}

/** Throws unless the archive contains exactly the files of its manifest. */
function parseManifest(text: string | null, entries: readonly TarEntry[]): Manifest {
  if (text === null) throw new Error('The backup has no manifest: it is incomplete.');
  const manifest = manifestSchema.parse(JSON.parse(text));
  const named = entries.filter(({ name }) => name !== MANIFEST);
  const damaged = manifest.entries.find(({ sha256 }, index) => named[index]?.sha256 !== sha256);
  if (damaged || named.length !== manifest.entries.length)
    throw new Error(`The backup is damaged${damaged ? `: ${damaged.name} has another checksum` : ''}.`);
  return manifest;
}

/** Unpacks an archive into a folder, and verifies all checksums and databases. */
async function unpack(source: string, folder: string, paths: BackupPaths): Promise<Manifest> {
  const archive = await open(resolve(source), 'r');
  let text: string | null = null;
  try {
    const entries = await readEntries(archive, async (name, chunks) => {
      if (name === MANIFEST) text = await readText(chunks);
      else {
        // Throws before an entry can be written outside of the folder.
        toPath(name, paths);
        await writeChunks(join(folder, name), chunks);
      }
    });
    const manifest = parseManifest(text, entries);
    for (const { name } of manifest.entries) if (name.endsWith('.sqlite')) checkSqlite(join(folder, name));
    return manifest;
  } finally {
    await archive.close();
  }
}

/** Throws if a server has the data open, or if data exists and `replace` is false. */
function requireReplaceable(dataDir: string, replace: boolean): void {
  for (const name of DATABASES) {
    const file = join(dataDir, name);
    if (!existsSync(file)) continue;
    if (!replace)
      throw new Error(`There is data in ${resolve(dataDir)}. Add --replace to replace it with the backup.`);
    if (!disableSqliteWal(file))
      throw new Error(`A server is running on ${resolve(dataDir)}. Stop it first.`);
  }
}

/** Moves a file, also to another file system. The file appears at `to` by a rename. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    const draft = `${to}.${RESTORING}`;
    await copyFile(from, draft);
    await rename(draft, to);
    await rm(from);
  }
}

/** Replaces a file atomically. Links the replaced file to `replaced`, unless that is null. */
async function replaceFile(from: string, to: string, replaced: string | null): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  if (replaced !== null && existsSync(to)) {
    await mkdir(dirname(replaced), { recursive: true });
    await link(to, replaced);
  }
  await moveFile(from, to);
}

export interface Restored {
  readonly manifest: Manifest;
  /** The folder with the replaced databases; null if there were none. */
  readonly replaced: string | null;
}

/**
 * Restores an archive. The stored files come first, Gable's own database last. If the restore is
 * interrupted, the folder `restoring` remains and no server starts until the next complete restore.
 * @param options.replace Replaces existing data. Its databases are kept in a folder beside it.
 */
export async function restoreBackup(
  paths: BackupPaths,
  source: string,
  { replace }: { readonly replace: boolean },
): Promise<Restored> {
  const { dataDir } = paths;
  await mkdir(dataDir, { recursive: true });
  const unfinished = join(dataDir, RESTORING);
  requireReplaceable(dataDir, replace || existsSync(unfinished));
  await rm(unfinished, { recursive: true, force: true });
  const drafts = join(dataDir, `.${RESTORING}`);
  await rm(drafts, { recursive: true, force: true });
  try {
    const manifest = await unpack(source, drafts, paths);
    const replaced = join(
      dataDir,
      `before-restore-${manifest.madeAt.replaceAll(/[:.]/g, '-')}-${Date.now()}`,
    );
    // From here on, the data is a mix of old and new files.
    await rename(drafts, unfinished);
    for (const { name } of [...manifest.entries].reverse()) {
      const isDatabase = name.endsWith('.sqlite');
      await replaceFile(
        join(unfinished, name),
        toPath(name, paths),
        isDatabase ? join(replaced, name) : null,
      );
    }
    await rm(unfinished, { recursive: true });
    return { manifest, replaced: existsSync(replaced) ? replaced : null };
  } finally {
    await rm(drafts, { recursive: true, force: true });
  }
}
