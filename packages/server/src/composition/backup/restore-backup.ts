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

async function writePieces(path: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const piece of pieces) await file.write(piece);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function readText(pieces: AsyncIterable<Buffer>): Promise<string> {
  const read: Buffer[] = [];
  for await (const piece of pieces) read.push(piece);
  return Buffer.concat(read).toString();
}

/** Throws unless the archive holds exactly what its manifest says. */
function requireWhole(text: string | null, entries: readonly TarEntry[]): Manifest {
  if (text === null) throw new Error('The backup has no manifest: it was never finished.');
  const manifest = manifestSchema.parse(JSON.parse(text));
  const named = entries.filter(({ name }) => name !== MANIFEST);
  const damaged = manifest.entries.find(({ sha256 }, at) => named[at]?.sha256 !== sha256);
  if (damaged || named.length !== manifest.entries.length)
    throw new Error(`The backup is damaged${damaged ? `: ${damaged.name} is not what it was` : ''}.`);
  return manifest;
}

/** Unpacks an archive into a folder, and checks every byte and every database before anything else is touched. */
async function unpack(source: string, folder: string, places: BackupPaths): Promise<Manifest> {
  const archive = await open(resolve(source), 'r');
  let text: string | null = null;
  try {
    const entries = await readEntries(archive, async (name, pieces) => {
      if (name === MANIFEST) text = await readText(pieces);
      else {
        // Said before it is written: a name that leads elsewhere is no name of ours.
        toPath(name, places);
        await writePieces(join(folder, name), pieces);
      }
    });
    const manifest = requireWhole(text, entries);
    for (const { name } of manifest.entries) if (name.endsWith('.sqlite')) checkSqlite(join(folder, name));
    return manifest;
  } finally {
    await archive.close();
  }
}

/** Throws while a server has the data open, or where there is data that was not said to be replaced. */
function requireFree(dataDir: string, replace: boolean): void {
  for (const name of DATABASES) {
    const file = join(dataDir, name);
    if (!existsSync(file)) continue;
    if (!replace)
      throw new Error(
        `There is data in ${resolve(dataDir)} already. Add --replace to put the backup in its place.`,
      );
    if (!disableSqliteWal(file)) throw new Error(`A server is running on ${resolve(dataDir)}. Stop it first.`);
  }
}

/** Also from one file system to another, where a file comes into being by a rename all the same. */
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

/** Puts one file into its place in one step; what was there is kept under `kept`. */
async function place(from: string, to: string, kept: string | null): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  if (kept !== null && existsSync(to)) {
    await mkdir(dirname(kept), { recursive: true });
    await link(to, kept);
  }
  await moveFile(from, to);
}

export interface Restored {
  readonly manifest: Manifest;
  /** Where the databases lie that were replaced; null when there were none. */
  readonly kept: string | null;
}

/**
 * Restores an archive: stored files first, which harm nobody, our own database last. When it is broken off, the folder
 * `restoring` stays behind, and no server starts on the data until it was restored again.
 * @param options.replace Whether data that is there may be replaced; its databases are kept beside it.
 */
export async function restoreBackup(
  places: BackupPaths,
  source: string,
  { replace }: { readonly replace: boolean },
): Promise<Restored> {
  const { dataDir } = places;
  await mkdir(dataDir, { recursive: true });
  const unfinished = join(dataDir, RESTORING);
  requireFree(dataDir, replace || existsSync(unfinished));
  await rm(unfinished, { recursive: true, force: true });
  const drafts = join(dataDir, `.${RESTORING}`);
  await rm(drafts, { recursive: true, force: true });
  try {
    const manifest = await unpack(source, drafts, places);
    const kept = join(dataDir, `before-restore-${manifest.madeAt.replaceAll(/[:.]/g, '-')}-${Date.now()}`);
    // From here on the data is neither the old nor the new.
    await rename(drafts, unfinished);
    for (const { name } of [...manifest.entries].reverse()) {
      const isDatabase = name.endsWith('.sqlite');
      await place(join(unfinished, name), toPath(name, places), isDatabase ? join(kept, name) : null);
    }
    await rm(unfinished, { recursive: true });
    return { manifest, kept: existsSync(kept) ? kept : null };
  } finally {
    await rm(drafts, { recursive: true, force: true });
  }
}
