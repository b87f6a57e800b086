/**
 * Returns `next` as a path of this site; undefined for any other URL, to prevent open redirects.
 */
export function toReturnPath(next: string | undefined): string | undefined {
  if (!next?.startsWith('/')) return undefined;
  const url = URL.parse(next, window.location.origin);
  // `/.//evil.example` has the path `//evil.example`, which is the URL of another site.
  if (url?.origin !== window.location.origin || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
