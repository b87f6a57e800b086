import Bowser from 'bowser';

/** What a person reads when a browser did not say what it is. */
const UNKNOWN = 'Unknown device';

/** 'Chrome on macOS' for what a browser calls itself; never the raw text, in which anybody can write anything. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  // A name that is not in the list is copied from the text as it stands.
  const program = Object.values(Bowser.BROWSER_MAP).find((name) => name === browser.name);
  if (program && os.name) return `${program} on ${os.name}`;
  return program ?? (os.name ? `A device with ${os.name}` : UNKNOWN);
}
