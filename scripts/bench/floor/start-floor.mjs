// @ts-check
import { fork } from 'node:child_process';
import { inProject } from '../../project-root.mjs';
import { ScriptError } from '../../script-error.mjs';

/**
 * Starts the floor server that the product is compared with.
 * @param {readonly string[]} database The module in this folder and the location of the data.
 * @param {string} jwksUrl The URL of the product's token keys.
 * @returns {Promise<{ url: string, pid: number, startedMs: number, stop: () => Promise<void> }>}
 */
export async function startFloor(database, jwksUrl) {
  const start = performance.now();
  const child = fork(inProject('scripts/bench/floor/floor-server.mjs'), [...database, jwksUrl]);
  const ended = new Promise((resolve) => child.once('close', resolve));
  /** @type {string} */
  const url = await new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(/** @type {{ url: string }} */ (message).url));
    child.once('close', () => reject(new ScriptError('The floor did not start. See the error above.')));
  });
  await fetch(`${url}/readyz`);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, pid: child.pid ?? 0, startedMs: performance.now() - start, stop };
}
