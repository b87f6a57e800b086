// @ts-check

/** @typedef {import('../load.mjs').LoadRequest} LoadRequest */
/** @typedef {import('playwright').Request} PageRequest */

/** A step counts as over when no request was open for so long, in ms. */
const QUIET_MS = 500;
const LOOK_EVERY_MS = 50;

/** Headers of one connection. A replay sets its own. */
const OF_CONNECTION = new Set(['host', 'connection', 'content-length']);

/** What the server computes. Files of the build come from the cache, and the stream of live updates stays open. */
const RECORDED = /^\/(?!assets\/)[^.]*$|^\/trpc\/(?!notification\.changes)/;

/** @param {PageRequest} request @param {string} path @returns {Promise<LoadRequest>} */
async function recorded(request, path) {
  const headers = Object.entries(await request.allHeaders());
  const body = request.postData();
  return {
    path,
    method: request.method() === 'POST' ? 'POST' : 'GET',
    headers: Object.fromEntries(
      headers.filter(([name]) => !name.startsWith(':') && !OF_CONNECTION.has(name)),
    ),
    ...(body !== null && { body }),
  };
}

/**
 * Records what a page asks the server.
 * @param {import('playwright').Page} page
 * @param {string} origin
 * @returns {() => Promise<LoadRequest[]>} Waits until the page has its answers; answers the requests since the last call.
 */
export function watchRequests(page, origin) {
  /** @type {Promise<LoadRequest>[]} */
  let sent = [];
  /** @type {Set<PageRequest>} */
  const open = new Set();
  let lastAt = performance.now();
  page.on('request', (request) => {
    const { origin: asked, pathname, search } = new URL(request.url());
    if (asked !== origin || !RECORDED.test(pathname)) return;
    open.add(request);
    sent.push(recorded(request, `${pathname}${search}`));
  });
  /** @param {PageRequest} request */
  const over = (request) => {
    if (open.delete(request)) lastAt = performance.now();
  };
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  return async () => {
    lastAt = performance.now();
    while (open.size > 0 || performance.now() - lastAt < QUIET_MS) await page.waitForTimeout(LOOK_EVERY_MS);
    const requests = await Promise.all(sent);
    sent = [];
    return requests;
  };
}
