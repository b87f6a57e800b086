import * as z from 'zod/mini';

/** Text that a person typed, without the blanks at its ends. */
export const trimmed = () => z.string('Required').check(z.trim());

/**
 * An e-mail address as people type it: blanks at the ends dropped, letters lowered. Deals are matched to buyers by
 * address, so 'Ann@Example.com' and 'ann@example.com' must be one.
 */
export const emailText = (message: string) =>
  z.string(message).check(z.trim(), z.toLowerCase(), z.maxLength(254, message), z.email(message));
