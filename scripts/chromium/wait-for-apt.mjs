// @ts-check
import { setTimeout as wait } from 'node:timers/promises';

/** @import { ProcessResult } from '../processes/run-process.mjs' */

/**
 * What apt and dpkg print while another process has one of their locks. `DPkg::Lock::Timeout` waits only
 * for the locks of an installation, not for the one of the package lists. The texts are those of the C
 * locale.
 */
const LOCKED = /Could not get lock|lock was locked by another process/;

const RETRY_MS = 5_000;
const RETRIES = 24;
const LONGEST_S = (RETRIES * RETRY_MS) / 1_000;

/**
 * Runs an apt command again while another process has apt's lock, such as the daily update of Debian and
 * Ubuntu after a start: every five seconds, for up to two minutes. Returns the last result.
 * @param {() => Promise<ProcessResult>} run Runs the command in the C locale.
 * @param {number} [retryMs] The time between two attempts.
 * @returns {Promise<ProcessResult>}
 */
export async function waitForApt(run, retryMs = RETRY_MS) {
  let end = await run();
  for (let retry = 1; retry <= RETRIES && end.code !== 0 && LOCKED.test(end.output); retry += 1) {
    const waited = ((retry - 1) * RETRY_MS) / 1_000;
    console.log(`Another program is updating packages. Waiting for it… (${waited} of up to ${LONGEST_S} s)`);
    await wait(retryMs);
    end = await run();
  }
  return end;
}
