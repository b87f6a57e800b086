/** The longest address that is taken, in characters. */
export const WEBHOOK_URL_MAX = 2_000;

/** Ports below this belong to the machine's own services: mail, name servers, remote shells. */
const FIRST_FREE_PORT = 1_024;

/** Written out for the two protocols that are taken at all; `URL` leaves the usual one away. */
function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}

/**
 * What is wrong with an address by its text alone, in words for the person who typed it; null when nothing is. Where it
 * leads to, and whether http may be used there, is for the server to find out.
 */
export function webhookUrlIssue(text: string): string | null {
  if (!URL.canParse(text)) return 'Enter a whole address, such as https://example.com/hooks';
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'The address must begin with https://';
  if (url.username !== '' || url.password !== '') return 'Leave out the name and password';
  if (url.hash !== '') return 'Leave out what follows the #';
  const port = portOf(url);
  const isUsual = port === 443 || (port === 80 && url.protocol === 'http:');
  if (!isUsual && port < FIRST_FREE_PORT) return 'Use port 443, or one from 1024 up';
  return null;
}
