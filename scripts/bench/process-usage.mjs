// @ts-check
import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second (man 5 proc, `utime`). */
const TICK_MS = 10;

/**
 * What a process has used of the processor since its start, in ms. Linux alone says it; elsewhere it is not a number.
 * @param {number} pid
 */
export function processorMs(pid) {
  try {
    // The name in parentheses may hold blanks: the fields are counted from behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
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
