// @ts-check
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second (man 5 proc, `utime`). */
const TICK_MS = 10;

/**
 * Returns the fields of /proc/<pid>/stat, starting at the state. Empty if the process has ended or
 * the system has no /proc.
 * @param {number | string} pid
 * @returns {readonly string[]}
 */
function readStat(pid) {
  try {
    // The name in parentheses may contain spaces, so the fields are counted after it.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/**
 * Returns the CPU time of a process since its start, in ms. NaN on systems other than Linux.
 * @param {number} pid
 */
export function cpuTimeMs(pid) {
  const stat = readStat(pid);
  return (Number(stat[11]) + Number(stat[12])) * TICK_MS;
}

/**
 * Returns the CPU time of a process and its children, including ended children, in ms.
 * @param {number} pid
 */
export function processTreeCpuMs(pid) {
  const [ended, endedInKernel] = readStat(pid).slice(13, 15);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && readStat(name)[1] === String(pid))
    .map((name) => cpuTimeMs(Number(name)));
  const gone = (Number(ended) + Number(endedInKernel)) * TICK_MS;
  return children.reduce((sum, ms) => sum + (Number.isNaN(ms) ? 0 : ms), cpuTimeMs(pid) + gone);
}

/**
 * Returns the memory of a process, in MB. NaN on systems other than Linux.
 * @param {number} pid
 */
export function memoryMb(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
