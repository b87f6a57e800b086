// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { outputTail } from './processes/output-tail.mjs';
import { runStep } from './processes/run-process.mjs';
import { stopwatch } from './processes/timing.mjs';
import { inProject } from './project-root.mjs';
import { ScriptError } from './script-error.mjs';
import { pnpmCommand } from './toolchain.mjs';

const STAMP = inProject('node_modules', '.gable-installed');

/** Hashes the files that determine the content of node_modules. */
function hashInstallation() {
  const packages = readdirSync(inProject('packages')).sort();
  const manifests = packages
    .map((name) => `packages/${name}/package.json`)
    .filter((file) => existsSync(inProject(file)));
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests]) {
    hash.update(`\0${file}\0`).update(readFileSync(inProject(file)));
  }
  return hash.digest('hex');
}

/** Installs the locked packages unless they are already installed. */
export async function installIfNeeded() {
  const wanted = hashInstallation();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  const time = stopwatch();
  console.log('Installing packages…');
  const pnpm = await pnpmCommand(['install', '--frozen-lockfile', '--reporter=append-only']);
  // CI prevents prompts from pnpm.
  const end = await runStep(pnpm.command, pnpm.args, { quiet: true, env: { CI: 'true' } });
  if (end.code !== 0) {
    console.error(outputTail(end.output));
    throw new ScriptError('Installing the packages failed. See the output of pnpm above.');
  }
  writeFileSync(STAMP, wanted);
  console.log(`Packages installed in ${time()}.`);
}
