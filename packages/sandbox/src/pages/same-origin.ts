/**
 * Whether a request that changes something comes from our own pages, or from no page at all: another site's page must
 * not empty a mailbox or move a clock. A browser says where its request comes from and lets no page forge it; a tool
 * says nothing.
 */
export function isFromHere(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  // The public address, or another by which this server is reached, such as its port on this machine.
  const hosts = [new URL(request.url).host, request.headers.get('host')];
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}
