// @ts-check

/** @typedef {import('../load.mjs').LoadRequest} LoadRequest */
/** @typedef {import('playwright').Request} PageRequest */

/** A step is over after this time without an open request, in ms. */
const QUIET_MS = 500;
const CHECK_EVERY_MS = 50;

/** Headers that belong to one connection. A replay sets its own. */
const CONNECTION_HEADERS = new Set(['host', 'connection', 'content-length']);

/**
 * Requests that the server computes. Files of the build come from the cache, and the stream of live
 * updates stays open.
 */
const RECORDED = /^\/(?!assets\/)[^.]*$|^\/trpc\/(?!notification\.changes)/;

/** @param {PageRequest} request @param {string} path @returns {Promise<LoadRequest>} */
async function toLoadRequest(request, path) {
  const headers = Object.entries(await request.allHeaders());
  const body = request.postData();
  return {
    path,
    method: request.method() === 'POST' ? 'POST' : 'GET',
    headers: Object.fromEntries(
      headers.filter(([name]) => !name.startsWith(':') && !CONNECTION_HEADERS.has(name)),
    ),
    ...(body !== null && { body }),
  };
}

/**
 * Records the requests of a page to the server.
 * @param {import('playwright').Page} page
 * @param {string} origin
 * @returns {() => Promise<LoadRequest[]>} Waits until all responses have arrived. Returns the
 *   requests since the last call.
 */
export function watchRequests(page, origin) {
  /** @type {Promise<LoadRequest>[]} */
  let sent = [];
  /** @type {Set<PageRequest>} */
  const open = new Set();
  let lastAt = performance.now();
  page.on('request', (request) => {
    const { origin: requestOrigin, pathname, search } = new URL(request.url());
    if (requestOrigin !== origin || !RECORDED.test(pathname)) return;
    open.add(request);
    sent.push(toLoadRequest(request, `${pathname}${search}`));
  });
  /** @param {PageRequest} request */
  const handleEnd = (request) => {
    if (open.delete(request)) lastAt = performance.now();
  };
  page.on('requestfinished', handleEnd);
  page.on('requestfailed', handleEnd);
  return async () => {
    lastAt = performance.now();
    while (open.size > 0 || performance.now() - lastAt < QUIET_MS) await page.waitForTimeout(CHECK_EVERY_MS);
    const requests = await Promise.all(sent);
    sent = [];
    return requests;
  };
}
