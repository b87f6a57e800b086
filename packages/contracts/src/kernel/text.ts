import * as z from 'zod/mini';

/**
 * Text that both databases can store: without NUL, which PostgreSQL refuses, and without half a surrogate pair, which is
 * no character at all.
 */
const storable = z.overwrite<string>((value) => value.replaceAll('\0', '').toWellFormed());

/** Text from outside, as it was typed. */
export const plainText = (message = 'Required') => z.string(message).check(storable);

/** Text that a person typed, without the blanks at its ends. */
export const trimmed = (message = 'Required') => plainText(message).check(z.trim());

/**
 * An e-mail address as people type it: blanks at the ends dropped, letters lowered. Deals are matched to buyers by
 * address, so 'Ann@Example.com' and 'ann@example.com' must be one.
 */
export const emailText = (message: string) =>
  z.string(message).check(z.trim(), z.toLowerCase(), z.maxLength(254, message), z.email(message));
