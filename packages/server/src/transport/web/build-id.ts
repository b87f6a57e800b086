import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** These name every file of a build by the hash of its content, so they differ where anything does. */
const NAMING = ['landing.html', 'app-pages.json'];

/** The name of the build in this folder: the same in every process that serves it. Null where none is built. */
export function buildIdOf(folder: string): string | null {
  const files = NAMING.map((name) => join(folder, name)).filter((file) => existsSync(file));
  if (files.length === 0) return null;
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}
