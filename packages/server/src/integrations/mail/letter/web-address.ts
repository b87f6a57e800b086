/**
 * An address as it stands in a letter: whole, and without a sign that would end it or the markup around it. Throws
 * RangeError unless it is http or https.
 */
export function requireWebAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw new RangeError(`${JSON.stringify(text)} is no http or https address.`);
  }
  // A bare address is written without the slash that the parser adds.
  return url.href === `${url.origin}/` ? url.origin : url.href;
}
