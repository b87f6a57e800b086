// @ts-check

/** @typedef {import('playwright').CDPSession} CDPSession */
/** @typedef {'HTML' | 'JS' | 'CSS' | 'fonts' | 'other'} Kind */

/**
 * @typedef {object} LoggedRequest Times are in ms since navigation, sizes in bytes as transferred.
 * @property {string} url
 * @property {string} method
 * @property {string} body The request body if it is text.
 * @property {Kind} kind
 * @property {number} startMs
 * @property {number | null} answerMs When the response headers arrived.
 * @property {number | null} endMs
 * @property {number} bytes
 * @property {boolean} isCached Whether the response came from the cache.
 */

/** @type {readonly (readonly [Kind, RegExp])[]} */
const KINDS = [
  ['HTML', /html/],
  ['JS', /javascript/],
  ['CSS', /css/],
  ['fonts', /font/],
];

/**
 * Records all requests of a page, including event streams and icons.
 * @param {CDPSession} cdp
 */
export async function logRequests(cdp) {
  /** @type {LoggedRequest[]} */
  const requests = [];
  /** @type {Map<string, LoggedRequest>} */
  const open = new Map();
  let originMs = 0;
  /** @param {number} timestamp The browser's clock, in seconds. */
  const sinceStart = (timestamp) => timestamp * 1000 - originMs;

  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const { url, method, postData: body = '' } = request;
    if (!url.startsWith('http')) return;
    if (requests.length === 0) originMs = timestamp * 1000;
    const startMs = sinceStart(timestamp);
    const empty = { kind: /** @type {Kind} */ ('other'), bytes: 0, isCached: false };
    const logged = { url, method, body, startMs, answerMs: null, endMs: null, ...empty };
    requests.push(logged);
    open.set(requestId, logged);
  });
  cdp.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    const logged = open.get(requestId);
    if (!logged) return;
    logged.answerMs = sinceStart(timestamp);
    logged.kind = KINDS.find(([, mime]) => mime.test(response.mimeType))?.[0] ?? 'other';
    logged.bytes = response.encodedDataLength;
    if (response.fromDiskCache || response.fromPrefetchCache) logged.isCached = true;
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const logged = open.get(requestId);
    if (logged) logged.bytes += Math.max(0, encodedDataLength);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const logged = open.get(requestId);
    if (logged) Object.assign(logged, { bytes: encodedDataLength, endMs: sinceStart(timestamp) });
  });
  await cdp.send('Network.enable');
  return requests;
}

/** The sandbox's payment script, which is not part of the product. */
const SANDBOX_PATH = '/sandbox/';

/**
 * Returns the number of requests that started by a time, and their sizes in kB by kind.
 * @param {readonly LoggedRequest[]} requests
 * @param {number} byMs
 */
export function weigh(requests, byMs) {
  const early = requests.filter(({ startMs, isCached }) => startMs <= byMs && !isCached);
  const own = early.filter(({ url }) => !new URL(url).pathname.startsWith(SANDBOX_PATH));
  /** @param {Kind} kind */
  const kB = (kind) => own.reduce((sum, it) => sum + (it.kind === kind ? it.bytes : 0), 0) / 1000;
  return {
    requests: early.length,
    js: kB('JS'),
    css: kB('CSS'),
    fonts: kB('fonts'),
    html: kB('HTML'),
  };
}
