/** A path of this site that `next` may lead back to; undefined for anything that leads elsewhere. */
export function returnPath(next: string | undefined): string | undefined {
  if (!next?.startsWith('/')) return undefined;
  const url = URL.parse(next, window.location.origin);
  // `/.//evil.example` has a path of this site, `//evil.example`, which alone is the address of another one.
  if (url?.origin !== window.location.origin || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
