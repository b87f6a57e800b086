/** In characters. */
export const WEBHOOK_URL_MAX = 2_000;

/** The first port above those reserved for system services such as SMTP, DNS and SSH. */
const FIRST_UNRESERVED_PORT = 1_024;

/** Returns the port, also when it is the protocol's default, which `URL` omits. */
function getPort({ port, protocol }: URL): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}

/**
 * Returns the error to show for a typed URL; null when it is valid. The server also checks where
 * the URL resolves to and whether plain HTTP is allowed.
 *
 * @param example A valid URL of this kind, for the error.
 */
export function findWebhookUrlError(text: string, example = 'https://example.com/hooks'): string | null {
  if (!URL.canParse(text)) return `Enter a full URL, such as ${example}`;
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'The URL must start with https://';
  if (url.username !== '' || url.password !== '') return 'Remove the username and password';
  if (url.hash !== '') return 'Remove the # and the text after it';
  const port = getPort(url);
  const isDefault = port === 443 || (port === 80 && url.protocol === 'http:');
  if (!isDefault && port < FIRST_UNRESERVED_PORT) return 'Use port 443, or a port from 1024 up';
  return null;
}
