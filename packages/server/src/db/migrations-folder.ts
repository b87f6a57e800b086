import { fileURLToPath } from 'node:url';
import type { Dialect } from './dialect.ts';

/** Returns the path of a dialect's migrations: next to this file, or next to the bundle. */
export function migrationsFolder(dialect: Dialect): string {
  return fileURLToPath(new URL(`./migrations/${dialect}`, import.meta.url));
}
