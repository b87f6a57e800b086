import * as z from 'zod/mini';

/**
 * Text that both databases can store: without NUL, which PostgreSQL refuses, and without half a surrogate pair, which is
 * no character at all.
 */
const storable = z.overwrite<string>((value) => value.replaceAll('\0', '').toWellFormed());

/** What is missing is required; what is there and no text, or no text that a check without words of its own takes, is invalid. */
const missingOrInvalid = ({ input }: { readonly input?: unknown }) =>
  input === undefined || input === null ? 'Required' : 'Invalid input';

/** Text from outside, as it was typed. */
export const plainText = (message?: string) =>
  z.string({ error: message ?? missingOrInvalid }).check(storable);

/** Text that a person typed, without the blanks at its ends. */
export const trimmed = (message?: string) => plainText(message).check(z.trim());

/** In octets: what mail servers must accept at least, and most accept at most (RFC 5321, 4.5.3.1.1). */
const LOCAL_PART_OCTETS = 64;

/** Whether the part before the last @ is short enough to be delivered to. */
function hasShortLocalPart(address: string): boolean {
  const localPart = address.slice(0, Math.max(address.lastIndexOf('@'), 0));
  return new TextEncoder().encode(localPart).length <= LOCAL_PART_OCTETS;
}

/**
 * An e-mail address as people type it: blanks at the ends dropped, letters lowered. Deals are matched to buyers by
 * address, so 'Ann@Example.com' and 'ann@example.com' must be one.
 */
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
