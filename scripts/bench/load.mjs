// @ts-check
import autocannon from 'autocannon';
import { ScriptError } from '../script-error.mjs';
import { processorMs } from './process-usage.mjs';

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
 * @property {number} p50 In ms, as the next two.
 * @property {number} p97_5
 * @property {number} p99
 * @property {number} cpuUs Processor time of the server for one request, in microseconds.
 */

/**
 * @typedef {object} LoadWork
 * @property {{ url: string, pid: number, usedMs?: () => number }} server `usedMs`: the processor time that counts, where it is
 *   not that of the process alone.
 * @property {readonly LoadRequest[]} requests
 */

/** What counts as done. 207 is a batch of which a call failed. */
const DONE = ['200', '201'];

/**
 * Sends the requests, one after the other, again and again over 16 connections. Throws ScriptError when any answer was not a
 * success.
 * @param {LoadWork} work
 * @param {number} seconds
 * @returns {Promise<LoadResult>}
 */
export async function load({ server, requests }, seconds) {
  const usedMs = server.usedMs ?? (() => processorMs(server.pid));
  const before = usedMs();
  const result = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: requests.map((request) => ({ ...request })),
  });
  const used = usedMs() - before;
  const codes = Object.entries(result.statusCodeStats ?? {});
  const failed = codes.filter(([code]) => !DONE.includes(code)).map(([code]) => code);
  if (failed.length > 0 || result.errors + result.timeouts > 0) {
    const what = requests.map(({ method, path }) => `${method} ${decodeURIComponent(path)}`).join('\n');
    throw new ScriptError(
      `Answered with ${failed.join(', ') || 'a lost connection'} by ${server.url}:\n${what}`,
    );
  }
  const { latency, requests: sent } = result;
  return {
    perSecond: sent.total / result.duration,
    p50: latency.p50,
    p97_5: latency.p97_5,
    p99: latency.p99,
    cpuUs: (used * 1000) / sent.total,
  };
}
