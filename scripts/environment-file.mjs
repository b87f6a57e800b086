// @ts-check
import { existsSync } from 'node:fs';
import { inProject } from './project-root.mjs';

/**
 * Returns Node's option that loads `.env`. Empty if the file does not exist, because Node would
 * print a warning.
 */
export function environmentFileOption() {
  return existsSync(inProject('.env')) ? ['--env-file=.env'] : [];
}
