import { fileURLToPath } from 'node:url';
import type { Dialect } from './dialect.ts';

/** Where a dialect's migrations lie: beside this file in the sources, beside the bundle once built. */
export function migrationsFolder(dialect: Dialect): string {
  return fileURLToPath(new URL(`./migrations/${dialect}`, import.meta.url));
}
