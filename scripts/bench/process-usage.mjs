// @ts-check
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second (man 5 proc, `utime`). */
const TICK_MS = 10;

/**
 * The fields of a process's status, from its state on; none when it is gone or the system does not tell.
 * @param {number | string} pid
 * @returns {readonly string[]}
 */
function statusOf(pid) {
  try {
    // The name in parentheses may hold blanks: the fields are counted from behind it.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/**
 * What a process has used of the processor since its start, in ms. Linux alone says it; elsewhere it is not a number.
 * @param {number} pid
 */
export function processorMs(pid) {
  const status = statusOf(pid);
  return (Number(status[11]) + Number(status[12])) * TICK_MS;
}

/**
 * The same of a process with its children, those that have ended included.
 * @param {number} pid
 */
export function familyMs(pid) {
  const [ended, endedInKernel] = statusOf(pid).slice(13, 15);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statusOf(name)[1] === String(pid))
    .map((name) => processorMs(Number(name)));
  const gone = (Number(ended) + Number(endedInKernel)) * TICK_MS;
  return children.reduce((sum, ms) => sum + (Number.isNaN(ms) ? 0 : ms), processorMs(pid) + gone);
}

/**
 * What a process holds in memory, in MB. Linux alone says it; elsewhere it is not a number.
 * @param {number} pid
 */
export function memoryMb(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
