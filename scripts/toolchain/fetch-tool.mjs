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
 * Returns the folder of the fetched package.
 * @param {ToolPackage} tool
 */
function packageFolder(tool) {
  return `${toolFolder(tool)}/node_modules/${tool.name}`;
}

/**
 * Downloads an npm package into `.tools` once, and returns its folder. Installs it in a temporary
 * folder that is then renamed, so that an interruption or a parallel command does not leave an
 * incomplete folder.
 * @param {ToolPackage} tool
 */
export async function fetchTool(tool) {
  if (existsSync(packageFolder(tool))) return packageFolder(tool);
  console.log(`Fetching ${tool.name} ${tool.version}…`);
  const temporary = `${toolFolder(tool)}.${process.pid}`;
  await mkdir(temporary, { recursive: true });
  try {
    await installInto(temporary, tool);
    await rename(temporary, toolFolder(tool)).catch((error) => {
      if (!existsSync(packageFolder(tool))) throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
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
    `npm could not fetch ${name}@${version}. Check the connection to the npm registry and try again.`,
  );
}
