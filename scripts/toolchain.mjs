// @ts-check
import { dirname } from 'node:path';
import { runProcess } from './processes/run-process.mjs';
import { exitLike } from './processes/signals.mjs';
import { ScriptError } from './script-error.mjs';
import { fetchTool } from './toolchain/fetch-tool.mjs';
import { isNodeSupported } from './toolchain/supported-node.mjs';
import { nodePackage, pnpmPackage } from './toolchain/tool-packages.mjs';

/**
 * Ensures a supported Node version. If the current one is too old, downloads Node, runs the same
 * command with it, and exits with the same code.
 */
export async function ensureToolchain() {
  if (isNodeSupported(process.versions.node)) return putNodeFirst(process.execPath);
  const node = await fetchNode();
  putNodeFirst(node);
  await exitLike(await runProcess(node, [...process.execArgv, ...process.argv.slice(1)]));
}

/** Downloads Node and checks that it runs on this machine. */
async function fetchNode() {
  const tool = nodePackage();
  const node = `${await fetchTool(tool)}/bin/node`;
  const { code, output } = await runProcess(node, ['--version'], { quiet: true });
  if (code === 0 && isNodeSupported(output.trim().slice(1))) return node;
  throw new ScriptError(
    `${tool.name}@${tool.version} does not run on this machine. Install Node 24 and try again. ${output.trim()}`,
  );
}

/**
 * Returns the command that runs the pinned pnpm.
 * @param {readonly string[]} args
 */
export async function pnpmCommand(args) {
  const folder = await fetchTool(pnpmPackage);
  // This entry point locates the native program without an install script.
  return { command: process.execPath, args: [`${folder}/bin/pnpm.mjs`, ...args] };
}

/**
 * Programs under node_modules/.bin and the packages' own install steps look for `node` in the PATH.
 * @param {string} node
 */
function putNodeFirst(node) {
  process.env.PATH = `${dirname(node)}:${process.env.PATH ?? ''}`;
}
