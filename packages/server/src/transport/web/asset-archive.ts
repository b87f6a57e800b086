import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@gable/contracts/kernel';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '#kernel/index.ts';

/** How long the files of a replaced build are kept for open tabs, in milliseconds. */
const RETENTION_MS = 14 * DAY_MS;

/** The maximum size of the archive. The oldest files are deleted first. A build has about 3 MB. */
const MAX_BYTES = 200 * 1024 * 1024;

/** The file with the file names of the last served build. */
const LAST_BUILD = 'last-build.json';

/** The name of an asset. Cannot contain a path. */
const ASSET = /^[\w-]+(?:\.[\w-]+)+$/;

interface ArchivedFile {
  readonly name: string;
  readonly bytes: number;
  /** When its build was last served, in milliseconds. */
  readonly servedAt: number;
}

async function listAssets(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => ASSET.test(name) && name !== LAST_BUILD);
}

async function readLastBuild(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, LAST_BUILD), 'utf8').catch(() => '[]');
  return z.parse(z.array(z.string().check(z.regex(ASSET))), JSON.parse(text));
}

/** Writes a file atomically. */
async function writeAtomically(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await write(draft);
  await rename(draft, file);
}

async function findFile(folder: string, name: string): Promise<ArchivedFile | null> {
  const found = await stat(join(folder, name)).catch(() => null);
  return found && { name, bytes: found.size, servedAt: found.mtimeMs };
}

/** Returns the files that exceed the retention time or the maximum size. */
function findExpired(files: readonly ArchivedFile[], now: number): ArchivedFile[] {
  const newestFirst = files.toSorted((one, other) => other.servedAt - one.servedAt);
  let bytes = 0;
  return newestFirst.filter((file) => {
    bytes += file.bytes;
    return bytes > MAX_BYTES || now - file.servedAt > RETENTION_MS;
  });
}

/**
 * Copies the assets of this build to the archive and deletes expired ones, so that open tabs can
 * still load the chunks of an earlier build.
 * @param assets The `assets` folder of the build. @param folder The archive. @param now
 * Milliseconds.
 */
export async function archiveAssets(assets: string, folder: string, now: number): Promise<void> {
  const current = (await readdir(assets)).filter((name) => ASSET.test(name));
  await mkdir(folder, { recursive: true });
  const archived = new Set(await listAssets(folder));
  for (const name of current)
    if (!archived.has(name))
      await writeAtomically(join(folder, name), (draft) => copyFile(join(assets, name), draft));
  // The previous build was served until now, so its retention time starts now.
  for (const name of await readLastBuild(folder))
    await utimes(join(folder, name), new Date(now), new Date(now)).catch(() => undefined);
  await writeAtomically(join(folder, LAST_BUILD), (draft) => writeFile(draft, JSON.stringify(current)));
  const isCurrent = new Set(current);
  const earlier = [...archived].filter((name) => !isCurrent.has(name));
  const files = await Promise.all(earlier.map((name) => findFile(folder, name)));
  for (const { name } of findExpired(
    files.filter((file) => file !== null),
    now,
  ))
    await rm(join(folder, name), { force: true });
}

/** Whether the archive has an asset of this name. */
export async function isArchived(folder: string, name: string): Promise<boolean> {
  if (!ASSET.test(name) || name === LAST_BUILD) return false;
  const found = await stat(join(folder, name)).catch(() => null);
  return found?.isFile() ?? false;
}

interface ArchiveContext {
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Archives the assets of this build in the background. A failure is only logged.
 * @param build The folder of the web build.
 */
export function archiveBuildAssets(build: string, folder: string, { clock, log }: ArchiveContext): void {
  archiveAssets(join(build, 'assets'), folder, clock.now()).catch((error: unknown) => {
    log.warn(
      { err: error },
      'archiving the web assets failed; open tabs may break after the next deployment',
    );
  });
}
