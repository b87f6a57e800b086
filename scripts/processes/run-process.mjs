// @ts-check
import { spawn } from 'node:child_process';
import { projectRoot } from '../project-root.mjs';
import { exitLike, receivedSignal, relaySignalsTo, stopRelayingTo } from './signals.mjs';

/**
 * @typedef {object} ProcessOptions
 * @property {string} [cwd] Defaults to the project root.
 * @property {NodeJS.ProcessEnv} [env] Added to the environment of this process.
 * @property {boolean} [quiet] Collects the output instead of showing it.
 * @property {number} [timeoutMs] Ends the process after this time.
 */

/**
 * @typedef {object} ProcessResult
 * @property {number | null} code
 * @property {NodeJS.Signals | null} signal
 * @property {string} output The output of a quiet process, or the reason why it could not be
 *   started.
 */

/**
 * Runs a program until it exits. A program that fails or cannot be started is a result, not an
 * exception.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {ProcessOptions} [options]
 * @returns {Promise<ProcessResult>}
 */
export function runProcess(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: options.cwd ?? projectRoot,
    env: { ...process.env, ...options.env },
    stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
  });
  relaySignalsTo(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => {
      stopRelayingTo(child);
      resolve({ code: null, signal: null, output: error.message });
    });
    child.on('close', (code, signal) => {
      stopRelayingTo(child);
      resolve({ code, signal, output });
    });
  });
}

/**
 * Runs one step of a longer command. If this process received a signal during the step, it exits
 * instead of continuing.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {ProcessOptions} [options]
 */
export async function runStep(command, args, options) {
  const end = await runProcess(command, args, options);
  const signal = receivedSignal();
  if (signal !== null) await exitLike({ code: null, signal });
  return end;
}
