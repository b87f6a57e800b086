/** A person or a part of the house, as an e-mail's head names it. */
export interface Mailbox {
  /** '' when there is none. */
  readonly name: string;
  readonly address: string;
}

/** What separates addresses, ends a head line or begins a comment cannot stand in one; other scripts may. */
const ADDRESS = /^[^\s\p{Cc}<>()[\]:;,\\"@]+@[^\s\p{Cc}<>()[\]:;,\\"@]+$/u;
const NAMED = /^(?<name>[^<>\p{Cc}]*)<(?<address>[^<>]*)>$/u;

/** RFC 5321, section 4.5.3.1: a path has up to 256 bytes, its brackets included. */
const MAX_ADDRESS_BYTES = 254;

/**
 * Reads `ada@example.com` or `Ada Byron <ada@example.com>`. Null for anything else: a list, a line break, no address.
 * It is stricter than the standard on purpose, since nothing but one address may ever come out of it.
 */
export function readMailbox(text: string): Mailbox | null {
  const named = NAMED.exec(text)?.groups;
  const name = (named?.name ?? '').trim().replace(/^"(.*)"$/, '$1');
  const address = (named?.address ?? text).trim();
  if (!ADDRESS.test(address) || Buffer.byteLength(address) > MAX_ADDRESS_BYTES) return null;
  return { name, address };
}
