/** Paths that are no page of the web app: what is missing there is an error, not the app's own not-found screen. */
const NOT_PAGES = ['/api/', '/trpc/', '/auth/v1/', '/rest/v1/', '/assets/', '/sandbox/', '/webhooks/'];

/** Whether a person may mean one of the app's screens by an address; `/api` is as little one as what lies under it. */
export function mayBePage(url: string): boolean {
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
 * The address as the router can read it. One of the web's with a wrong escape, such as `/%E0%A4%A`, becomes one that no page
 * has, so that a person sees the not-found page. Everything else stays as it is: the APIs refuse it in their own form.
 */
export function readableAddress(url: string): string {
  if (!url.includes('%') || !mayBePage(url)) return url;
  const [path = '', ...search] = url.split('?');
  if (canBeDecoded(path)) return url;
  return [path.replaceAll('%', '%25'), ...search].join('?');
}

/**
 * What no route of ours has in its path: a name such as `.env` or `.git`, for which scanners ask, and a percent sign, which
 * `readableAddress` leaves of a wrong escape.
 */
const IN_NO_ROUTE = /\/(?:\.|%2e)|%25/i;

/** The path of an address in the form in which routes are compared; null where it can be no route's. */
export function routePath(url: string): string | null {
  const [path = ''] = url.split('?', 1);
  return IN_NO_ROUTE.test(path) || !canBeDecoded(path) ? null : decodeURI(path);
}
