import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What is out of date is built before the first test: the tests drive what `npm start` would serve. */
export function setup(): void {
  const script = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed; its output stands above.');
}
