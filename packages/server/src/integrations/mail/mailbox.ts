/** A name and an address in an email header. */
export interface Mailbox {
  /** '' when there is none. */
  readonly name: string;
  readonly address: string;
}

/**
 * Excludes characters that separate addresses, end a header line or start a comment; allows all
 * scripts.
 */
const ADDRESS = /^[^\s\p{Cc}<>()[\]:;,\\"@]+@[^\s\p{Cc}<>()[\]:;,\\"@]+$/u;
const NAMED = /^(?<name>[^<>\p{Cc}]*)<(?<address>[^<>]*)>$/u;

/** RFC 5321, section 4.5.3.1: 256 bytes including the brackets. */
const MAX_ADDRESS_BYTES = 254;

/**
 * Parses `ada@example.com` or `Ada Byron <ada@example.com>`; null for anything else. Stricter than
 * the standard, so that the result is always exactly one address.
 */
export function parseMailbox(text: string): Mailbox | null {
  const named = NAMED.exec(text)?.groups;
  const name = (named?.name ?? '').trim().replace(/^"(.*)"$/, '$1');
  const address = (named?.address ?? text).trim();
  if (!ADDRESS.test(address) || Buffer.byteLength(address) > MAX_ADDRESS_BYTES) return null;
  return { name, address };
}
