/** Paths that are not pages of the web app: a missing one is an error, not the not-found screen. */
export const NOT_PAGES = [
  '/api/',
  '/trpc/',
  '/auth/v1/',
  '/rest/v1/',
  '/assets/',
  '/sandbox/',
  '/webhooks/',
  '/profile-images/',
];

/** Whether a URL can be a page of the web app. `/api` cannot, nor any path below it. */
export function isPagePath(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return !NOT_PAGES.some((prefix) => `${path}/`.startsWith(prefix));
}

function canBeDecoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Escapes a page URL with an invalid escape sequence, such as `/%E0%A4%A`, so that the router
 * accepts it and the user sees the not-found page. API URLs are unchanged: the APIs reject them in
 * their own format.
 */
export function escapeInvalidPath(url: string): string {
  if (!url.includes('%') || !isPagePath(url)) return url;
  const [path = '', ...search] = url.split('?');
  if (canBeDecoded(path)) return url;
  return [path.replaceAll('%', '%25'), ...search].join('?');
}

/**
 * Occurs in no route: a dotfile such as `.env`, which scanners request, or an escape of
 * `escapeInvalidPath`.
 */
const NOT_A_ROUTE = /\/(?:\.|%2e)|%25/i;

/** Returns the decoded path of a URL for matching routes, or null if no route can match. */
export function toRoutePath(url: string): string | null {
  const [path = ''] = url.split('?', 1);
  return NOT_A_ROUTE.test(path) || !canBeDecoded(path) ? null : decodeURI(path);
}
