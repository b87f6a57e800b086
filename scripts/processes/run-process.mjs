// @ts-check
import { spawn } from 'node:child_process';
import { projectRoot } from '../project-root.mjs';
import { endLike, receivedSignal, relaySignalsTo, stopRelayingTo } from './signals.mjs';

/**
 * @typedef {object} ProcessOptions
 * @property {string} [cwd] The project's root when left out.
 * @property {NodeJS.ProcessEnv} [env] Added to this process's own environment.
 * @property {boolean} [quiet] Collect what it writes instead of showing it.
 * @property {number} [timeoutMs] Ends it when it takes longer.
 */

/**
 * @typedef {object} ProcessEnd
 * @property {number | null} code
 * @property {NodeJS.Signals | null} signal
 * @property {string} output What it wrote, when it ran quietly; why it could not be started, when it could not.
 */

/**
 * Runs a program to its end. A program that fails, or cannot be started, is an answer and not an exception.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {ProcessOptions} [options]
 * @returns {Promise<ProcessEnd>}
 */
export function runToEnd(command, args, options = {}) {
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
 * Runs one step of a longer command: when a signal asked to stop meanwhile, this process stops too instead of going on
 * to the next step.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {ProcessOptions} [options]
 */
export async function runStep(command, args, options) {
  const end = await runToEnd(command, args, options);
  const signal = receivedSignal();
  if (signal !== null) await endLike({ code: null, signal });
  return end;
}
