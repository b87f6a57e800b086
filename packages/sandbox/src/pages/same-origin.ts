/**
 * Whether a request comes from the sandbox's own pages or from a non-browser client. Browsers
 * always send `Origin` or `Sec-Fetch-Site` with cross-site requests, so that another site cannot
 * empty the mailbox or move the clock.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  // The public host, or another host name of this server, such as a local port.
  const hosts = [new URL(request.url).host, request.headers.get('host')];
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}
