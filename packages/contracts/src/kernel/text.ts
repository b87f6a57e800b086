import * as z from 'zod/mini';

/**
 * NUL, which PostgreSQL rejects, and bidirectional overrides (UAX 9, 2.2), which can show the digits of an
 * amount in another order. Text in languages that are written from right to left does not need them.
 */
const REMOVED = /[\0\u202d\u202e]/g;

/** Removes characters that must not be stored, and replaces lone surrogates. */
const storable = z.overwrite<string>((value) => value.replaceAll(REMOVED, '').toWellFormed());

const missingOrInvalid = ({ input }: { readonly input?: unknown }) =>
  input === undefined || input === null ? 'Required' : 'Invalid input';

/** Text as typed. */
export const plainText = (message?: string) =>
  z.string({ error: message ?? missingOrInvalid }).check(storable);

/** Text without leading and trailing whitespace. */
export const trimmed = (message?: string) => plainText(message).check(z.trim());

/** The limit of an email address's local part (RFC 5321, 4.5.3.1.1). */
const LOCAL_PART_OCTETS = 64;

function hasShortLocalPart(address: string): boolean {
  const localPart = address.slice(0, Math.max(address.lastIndexOf('@'), 0));
  return new TextEncoder().encode(localPart).length <= LOCAL_PART_OCTETS;
}

/** An email address, trimmed and lowered, because deals are matched to buyers by address. */
export const emailText = (message: string) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(254, message),
      z.email(message),
      z.refine(hasShortLocalPart, message),
    );
