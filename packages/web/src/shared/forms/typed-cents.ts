import { parseMoney } from '@gable/contracts/kernel';
import * as z from 'zod/mini';

/**
 * Returns a schema of a field with dollars as text, such as '1,250.50', that parses it into cents with
 * `amount`. Empty text is null, and text that is no amount is not a number. `error` replaces the messages
 * of `amount`, which are about cents.
 */
export function typedCents<Schema extends z.ZodMiniType>(amount: Schema, error?: string) {
  const toCents = z.transform((text: string): unknown =>
    text.trim() === '' ? null : (parseMoney(text) ?? Number.NaN),
  );
  const typed = z.pipe(z.string(), toCents);
  if (error === undefined) return z.pipe(typed, amount);
  const isValid = z.refine((value: unknown) => amount.safeParse(value).success, error);
  return z.pipe(typed.check(isValid), amount);
}
