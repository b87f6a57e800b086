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

/** The demo world is made at the first start, which takes a few seconds; a busy machine may need more. */
const READY_WITHIN_MS = 60_000;

const ASK_EVERY_MS = 5;

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
async function untilReady(url, child) {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
    await sleep(ASK_EVERY_MS);
  }
  throw new ScriptError('The built server did not start.');
}

/**
 * @typedef {object} BuiltServer
 * @property {string} url
 * @property {string} dataDir
 * @property {number} pid
 * @property {number} startedMs From the start of its process to its first answer that it can serve.
 * @property {() => Promise<void>} stop
 */

/**
 * The built server, on this machine alone.
 * @param {{ dataDir: string, port?: number, env?: NodeJS.ProcessEnv }} options A free port when left out; `env` is added to
 *   what a first `npm start` has.
 * @returns {Promise<BuiltServer>} Its data stays when it is stopped.
 */
export async function startBuiltServer({ dataDir, port: wanted, env: own = {} }) {
  const port = wanted ?? (await freePort());
  const url = `http://localhost:${port}`;
  const { NODE_ENV: _, ...env } = process.env;
  const start = performance.now();
  const child = spawn(process.execPath, serverCommand, {
    env: { ...env, PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, ...own },
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
    await untilReady(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataDir, pid: child.pid ?? 0, startedMs: performance.now() - start, stop };
}

/** Creates an empty data folder. */
export function freshDataDir() {
  return mkdtempSync(join(tmpdir(), 'gable-data-'));
}

/** @param {string} dataDir */
export function removeDataDir(dataDir) {
  rmSync(dataDir, { recursive: true, force: true });
}
