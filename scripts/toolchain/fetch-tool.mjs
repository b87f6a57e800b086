// @ts-check
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { outputTail } from '../processes/output-tail.mjs';
import { runStep } from '../processes/run-process.mjs';
import { inProject } from '../project-root.mjs';
import { ScriptError } from '../script-error.mjs';

/** @typedef {import('./tool-packages.mjs').ToolPackage} ToolPackage */

/** @param {ToolPackage} tool */
function toolFolder({ name, version }) {
  return inProject('.tools', `${name}-${version}`);
}

/**
 * Where the package's own files are once it is fetched.
 * @param {ToolPackage} tool
 */
function packageFolder(tool) {
  return `${toolFolder(tool)}/node_modules/${tool.name}`;
}

/**
 * Fetches an npm package into `.tools`, once, and answers with its folder. It arrives beside its place and is moved
 * there whole, so that neither an interruption nor a second command at the same time leaves half of it.
 * @param {ToolPackage} tool
 */
export async function fetchTool(tool) {
  if (existsSync(packageFolder(tool))) return packageFolder(tool);
  console.log(`Fetching ${tool.name} ${tool.version}…`);
  const arriving = `${toolFolder(tool)}.${process.pid}`;
  await mkdir(arriving, { recursive: true });
  try {
    await installInto(arriving, tool);
    await rename(arriving, toolFolder(tool)).catch((error) => {
      if (!existsSync(packageFolder(tool))) throw error;
    });
  } finally {
    await rm(arriving, { recursive: true, force: true });
  }
  return packageFolder(tool);
}

/**
 * @param {string} folder
 * @param {ToolPackage} tool
 */
async function installInto(folder, { name, version }) {
  // Neither package needs its install script, and a machine may forbid them.
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-save', '--package-lock=false'];
  const args = ['install', '--prefix', folder, ...flags, `${name}@${version}`];
  const end = await runStep('npm', args, { quiet: true, cwd: folder });
  if (end.code === 0) return;
  console.error(outputTail(end.output));
  throw new ScriptError(
    `npm could not fetch ${name}@${version}: check the connection to the npm registry and try again.`,
  );
}
