// @ts-check
import { fork } from 'node:child_process';
import { inProject } from '../../project-root.mjs';
import { ScriptError } from '../../script-error.mjs';

/**
 * Starts the bare server that the product is held against.
 * @param {readonly string[]} database Its module in this folder, and where its own copy of the data is.
 * @param {string} jwksUrl Where the product publishes the keys of its tokens.
 * @returns {Promise<{ url: string, pid: number, startedMs: number, stop: () => Promise<void> }>}
 */
export async function startFloor(database, jwksUrl) {
  const start = performance.now();
  const child = fork(inProject('scripts/bench/floor/floor-server.mjs'), [...database, jwksUrl]);
  const ended = new Promise((resolve) => child.once('close', resolve));
  /** @type {string} */
  const url = await new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(/** @type {{ url: string }} */ (message).url));
    child.once('close', () => reject(new ScriptError('The floor did not start; the reason stands above.')));
  });
  await fetch(`${url}/readyz`);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, pid: child.pid ?? 0, startedMs: performance.now() - start, stop };
}
