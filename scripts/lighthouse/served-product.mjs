// @ts-check
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { relaySignalsTo, stopRelayingTo } from '../processes/signals.mjs';
import { inProject } from '../project-root.mjs';
import { ScriptError } from '../script-error.mjs';

/** The demo world is made at the first start, which takes a few seconds; a busy machine may need more. */
const READY_WITHIN_MS = 60_000;

/** @returns {Promise<number>} */
async function freePort() {
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
    await sleep(100);
  }
  throw new ScriptError('The server to be measured did not start.');
}

/**
 * The built server on a fresh demo world, on this machine alone, with the settings of a first `npm start`.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} `stop` removes its data as well.
 */
export async function serveProduct() {
  const dataDir = mkdtempSync(join(tmpdir(), 'gable-lighthouse-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const own = { PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, SEED_DEMO: '1', LOG_LEVEL: 'error' };
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn(process.execPath, [inProject('packages/server/dist/main.js')], {
    env: { ...env, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  relaySignalsTo(child);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    stopRelayingTo(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}
