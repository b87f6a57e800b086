import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '#kernel/index.ts';

/** For so long after a build was replaced its files are kept, in milliseconds: a tab may stay open over two weekends. */
const KEPT_FOR_MS = 14 * 24 * 60 * 60_000;

/** All kept files together may have so many bytes; the oldest go first. A build has about 3 MB. */
const MOST_BYTES = 200 * 1024 * 1024;

/** Names the files of the build that was served last. */
const LAST_BUILD = 'last-build.json';

/** A file that the build has named by its content: no other is kept, and no path leads out of the folder. */
const ASSET = /^[\w-]+(?:\.[\w-]+)+$/;

interface KeptFile {
  readonly name: string;
  readonly bytes: number;
  /** When its build was last known to be served, in milliseconds. */
  readonly servedAt: number;
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => ASSET.test(name) && name !== LAST_BUILD);
}

async function lastBuild(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, LAST_BUILD), 'utf8').catch(() => '[]');
  return z.parse(z.array(z.string().check(z.regex(ASSET))), JSON.parse(text));
}

/** Writes a file so that another process finds it complete or not at all. */
async function writeWhole(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await write(draft);
  await rename(draft, file);
}

async function describe(folder: string, name: string): Promise<KeptFile | null> {
  const found = await stat(join(folder, name)).catch(() => null);
  return found && { name, bytes: found.size, servedAt: found.mtimeMs };
}

/** Which of these are too old, or more than there is room for. */
function surplus(files: readonly KeptFile[], now: number): KeptFile[] {
  const newestFirst = files.toSorted((one, other) => other.servedAt - one.servedAt);
  let bytes = 0;
  return newestFirst.filter((file) => {
    bytes += file.bytes;
    return bytes > MOST_BYTES || now - file.servedAt > KEPT_FOR_MS;
  });
}

/**
 * Copies the files of this build to the folder where they outlive it, and removes those of builds that were replaced long
 * ago. An open tab still loads the parts of the build that it was opened with.
 * @param assets the `assets` folder of the build @param folder where they are kept @param now milliseconds
 */
export async function keepAssets(assets: string, folder: string, now: number): Promise<void> {
  const current = (await readdir(assets)).filter((name) => ASSET.test(name));
  await mkdir(folder, { recursive: true });
  const kept = new Set(await namesIn(folder));
  for (const name of current)
    if (!kept.has(name)) await writeWhole(join(folder, name), (draft) => copyFile(join(assets, name), draft));
  // The build before this one was served until now; its time begins here.
  for (const name of await lastBuild(folder))
    await utimes(join(folder, name), new Date(now), new Date(now)).catch(() => undefined);
  await writeWhole(join(folder, LAST_BUILD), (draft) => writeFile(draft, JSON.stringify(current)));
  const isCurrent = new Set(current);
  const earlier = [...kept].filter((name) => !isCurrent.has(name));
  const files = await Promise.all(earlier.map((name) => describe(folder, name)));
  for (const { name } of surplus(
    files.filter((file) => file !== null),
    now,
  ))
    await rm(join(folder, name), { force: true });
}

/** Whether an earlier build's file of this name, below `assets/`, is kept in the folder. */
export async function isKept(folder: string, name: string): Promise<boolean> {
  if (!ASSET.test(name) || name === LAST_BUILD) return false;
  const found = await stat(join(folder, name)).catch(() => null);
  return found?.isFile() ?? false;
}

interface Keeping {
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Keeps the assets of this build (`keepAssets`) beside the work of the server, which serves without them too.
 * @param build the folder of the web's build
 */
export function keepAssetsOf(build: string, folder: string, { clock, log }: Keeping): void {
  keepAssets(join(build, 'assets'), folder, clock.now()).catch((error: unknown) => {
    log.warn(
      { err: error },
      'the files of this build are not kept for tabs that stay open after the next one',
    );
  });
}
