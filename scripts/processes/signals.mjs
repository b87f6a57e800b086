// @ts-check
import { constants } from 'node:os';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @type {NodeJS.Signals[]} */
const RELAYED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * npm and the terminal may both deliver one Ctrl-C. A repeated signal within this time counts as
 * the same one.
 */
const SAME_SIGNAL_MS = 500;

const LOST_PARENT_CHECK_MS = 250;

/** @type {Set<ChildProcess>} */
const running = new Set();

/** @type {Map<NodeJS.Signals, number>} */
const lastSeen = new Map();

/** @type {NodeJS.Signals | null} */
let received = null;

/** @param {NodeJS.Signals} signal */
function relay(signal) {
  const now = Date.now();
  if (now - (lastSeen.get(signal) ?? 0) < SAME_SIGNAL_MS) return;
  lastSeen.set(signal, now);
  received = signal;
  for (const child of running) child.kill(signal);
}

/**
 * npm starts a script through a shell. A signal to npm ends the shell without notifying the script,
 * so this process stops when its parent exits. Without npm, the exit of the parent means nothing
 * (`nohup`).
 */
function watchForLostParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    relay('SIGTERM');
  }, LOST_PARENT_CHECK_MS);
  watch.unref();
}

if (process.env.npm_lifecycle_event) watchForLostParent();

/**
 * Forwards signals to the child while it runs, so that this process outlives it.
 * @param {ChildProcess} child
 */
export function relaySignalsTo(child) {
  if (running.size === 0) for (const signal of RELAYED) process.on(signal, relay);
  running.add(child);
}

/** @param {ChildProcess} child */
export function stopRelayingTo(child) {
  running.delete(child);
  if (running.size === 0) for (const signal of RELAYED) process.off(signal, relay);
}

/** Sends SIGTERM to every running child. */
export function stopChildren() {
  for (const child of running) child.kill('SIGTERM');
}

/** Returns the signal that this process received, or null. */
export function receivedSignal() {
  return received;
}

/**
 * Ends this process with the exit code or signal of another process.
 * @param {{ code: number | null, signal: NodeJS.Signals | null }} end
 * @returns {Promise<never>}
 */
export async function exitLike({ code, signal }) {
  if (signal === null) process.exit(code ?? 1);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  // As process 1 of a container, a signal without a handler has no effect. Exit with the code that
  // shells use for the signal.
  await new Promise((resolve) => setTimeout(resolve, 200));
  process.exit(128 + constants.signals[signal]);
}
