// @ts-check
import autocannon from 'autocannon';
import { ScriptError } from '../script-error.mjs';
import { processorMs } from './process-usage.mjs';

const CONNECTIONS = 16;

/**
 * @typedef {object} LoadRequest
 * @property {string} path
 * @property {'GET' | 'POST'} method
 * @property {object} [body]
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
 * @property {{ url: string, pid: number }} server
 * @property {LoadRequest} request
 * @property {string} token
 */

/** @param {LoadWork} work */
function targetOf({ server, request, token }) {
  return {
    url: `${server.url}${request.path}`,
    method: request.method,
    connections: CONNECTIONS,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  };
}

/**
 * Sends one request again and again over 16 connections. Throws ScriptError when any answer was not a 2xx.
 * @param {LoadWork} work
 * @param {number} seconds
 * @returns {Promise<LoadResult>}
 */
export async function load(work, seconds) {
  const { server, request } = work;
  const before = processorMs(server.pid);
  const result = await autocannon({ ...targetOf(work), duration: seconds });
  const used = processorMs(server.pid) - before;
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0)
    throw new ScriptError(`${request.method} ${request.path}: ${bad} of ${result.requests.total} failed.`);
  const { latency, requests } = result;
  return {
    perSecond: requests.total / result.duration,
    p50: latency.p50,
    p97_5: latency.p97_5,
    p99: latency.p99,
    cpuUs: (used * 1000) / requests.total,
  };
}
