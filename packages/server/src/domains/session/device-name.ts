import Bowser from 'bowser';

const UNKNOWN = 'Unknown device';

/**
 * Returns a name such as 'Chrome on macOS'. Never returns the raw user agent, which can contain any
 * text.
 */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  // The parser copies unknown names from the user agent.
  const program = Object.values(Bowser.BROWSER_MAP).find((name) => name === browser.name);
  if (program && os.name) return `${program} on ${os.name}`;
  return program ?? (os.name ? `A device with ${os.name}` : UNKNOWN);
}
