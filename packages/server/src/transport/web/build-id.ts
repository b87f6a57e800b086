import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** These contain the content hashes of all other files of a build. */
const HASHED_FILES = ['landing.html', 'app-pages.json'];

/**
 * Returns an id of the build in a folder, which is the same in every process, or null without a
 * build.
 */
export function getBuildId(folder: string): string | null {
  const files = HASHED_FILES.map((name) => join(folder, name)).filter((file) => existsSync(file));
  if (files.length === 0) return null;
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}
