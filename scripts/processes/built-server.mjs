// @ts-check
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ScriptError } from '../script-error.mjs';
import { serverCommand } from './server-command.mjs';
import { relaySignalsTo, stopRelayingTo } from './signals.mjs';

/**
 * The first start creates the demo data, which takes a few seconds, or longer on a busy machine.
 */
const READY_WITHIN_MS = 60_000;

const POLL_EVERY_MS = 5;

/** Returns an unused port. @returns {Promise<number>} */
export async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', () => resolve(null)));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== 'object' || address === null) throw new ScriptError('No free port was found.');
  return address.port;
}

/**
 * @param {string} url
 * @param {import('node:child_process').ChildProcess} child
 */
async function waitUntilReady(url, child) {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.status === 200) return;
    await sleep(POLL_EVERY_MS);
  }
  throw new ScriptError('The built server did not start.');
}

/**
 * @typedef {object} BuiltServer
 * @property {string} url
 * @property {string} dataDir
 * @property {number} pid
 * @property {number} startedMs From the start of the process to the first response of /readyz
 *   with 200.
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the built server on this machine.
 * @param {{ dataDir: string, port?: number, env?: NodeJS.ProcessEnv }} options Without `port`, a
 *   free port is used. `env` extends the default environment.
 * @returns {Promise<BuiltServer>} Stopping the server keeps its data.
 */
export async function startBuiltServer({ dataDir, port: requestedPort, env: extraEnv = {} }) {
  const port = requestedPort ?? (await freePort());
  const url = `http://localhost:${port}`;
  const { NODE_ENV: _, ...env } = process.env;
  const start = performance.now();
  const child = spawn(process.execPath, serverCommand, {
    env: { ...env, PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, ...extraEnv },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  relaySignalsTo(child);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    stopRelayingTo(child);
  };
  try {
    await waitUntilReady(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataDir, pid: child.pid ?? 0, startedMs: performance.now() - start, stop };
}

/** Creates an empty data folder. */
export function createDataDir() {
  return mkdtempSync(join(tmpdir(), 'gable-data-'));
}

/** @param {string} dataDir */
export function removeDataDir(dataDir) {
  rmSync(dataDir, { recursive: true, force: true });
}
