// @ts-check
import { dirname } from 'node:path';
import { runToEnd } from './processes/run-process.mjs';
import { endLike } from './processes/signals.mjs';
import { ScriptError } from './script-error.mjs';
import { fetchTool } from './toolchain/fetch-tool.mjs';
import { isNodeSupported } from './toolchain/supported-node.mjs';
import { nodePackage, pnpmPackage } from './toolchain/tool-packages.mjs';

/**
 * Makes sure that what follows runs under a Node new enough: where this one is too old, fetches another, runs the same
 * command under it, and ends as that one ended.
 */
export async function ensureToolchain() {
  if (isNodeSupported(process.versions.node)) return putNodeFirst(process.execPath);
  const node = await fetchNode();
  putNodeFirst(node);
  await endLike(await runToEnd(node, [...process.execArgv, ...process.argv.slice(1)]));
}

/** Fetches Node and proves that it runs here. */
async function fetchNode() {
  const tool = nodePackage();
  const node = `${await fetchTool(tool)}/bin/node`;
  const { code, output } = await runToEnd(node, ['--version'], { quiet: true });
  if (code === 0 && isNodeSupported(output.trim().slice(1))) return node;
  throw new ScriptError(
    `${tool.name}@${tool.version} does not run here: install Node 24 and try again. ${output.trim()}`,
  );
}

/**
 * How to run the pinned pnpm.
 * @param {readonly string[]} args
 */
export async function pnpmCommand(args) {
  const folder = await fetchTool(pnpmPackage);
  // The entry for launchers that run no install scripts. It locates the native program.
  return { command: process.execPath, args: [`${folder}/bin/pnpm.mjs`, ...args] };
}

/**
 * Programs under node_modules/.bin and the packages' own install steps look for `node` in the PATH.
 * @param {string} node
 */
function putNodeFirst(node) {
  process.env.PATH = `${dirname(node)}:${process.env.PATH ?? ''}`;
}
