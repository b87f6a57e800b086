// @ts-check
import { existsSync } from 'node:fs';
import { inProject } from './project-root.mjs';

/** Node's option that loads `.env`; none where there is no such file, which Node would remark on. */
export function environmentFileOption() {
  return existsSync(inProject('.env')) ? ['--env-file=.env'] : [];
}
