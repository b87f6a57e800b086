// @ts-check
import autocannon from 'autocannon';
import { ScriptError } from '../script-error.mjs';
import { cpuTimeMs } from './process-usage.mjs';

const CONNECTIONS = 16;

/**
 * @typedef {object} LoadRequest
 * @property {string} path
 * @property {'GET' | 'POST'} method
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 */

/**
 * @typedef {object} LoadResult
 * @property {number} perSecond
 * @property {number} p50 In ms, like p97_5 and p99.
 * @property {number} p97_5
 * @property {number} p99
 * @property {number} cpuUs CPU time of the server per request, in microseconds.
 */

/**
 * @typedef {object} LoadTarget
 * @property {{ url: string, pid: number, usedMs?: () => number }} server `usedMs` returns the CPU
 *   time to count if it is not that of the process alone.
 * @property {readonly LoadRequest[]} requests
 */

/** Successful status codes. 207 is a batch with a failed call. */
const SUCCESS_CODES = ['200', '201'];

/**
 * Sends the requests in a loop over 16 connections. Throws ScriptError if a response was not
 * successful.
 * @param {LoadTarget} target
 * @param {number} seconds
 * @returns {Promise<LoadResult>}
 */
export async function load({ server, requests }, seconds) {
  const usedMs = server.usedMs ?? (() => cpuTimeMs(server.pid));
  const before = usedMs();
  const result = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: requests.map((request) => ({ ...request })),
  });
  const usedCpuMs = usedMs() - before;
  const codes = Object.entries(result.statusCodeStats ?? {});
  const failed = codes.filter(([code]) => !SUCCESS_CODES.includes(code)).map(([code]) => code);
  if (failed.length > 0 || result.errors + result.timeouts > 0) {
    const what = requests.map(({ method, path }) => `${method} ${decodeURIComponent(path)}`).join('\n');
    throw new ScriptError(
      `${server.url} responded with ${failed.join(', ') || 'a lost connection'}:\n${what}`,
    );
  }
  const { latency, requests: sent } = result;
  return {
    perSecond: sent.total / result.duration,
    p50: latency.p50,
    p97_5: latency.p97_5,
    p99: latency.p99,
    cpuUs: (usedCpuMs * 1000) / sent.total,
  };
}
