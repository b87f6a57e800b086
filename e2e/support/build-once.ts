import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds outdated files before the first test, so that the tests run the current build. */
export function setup(): void {
  const script = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed. See its output above.');
}
