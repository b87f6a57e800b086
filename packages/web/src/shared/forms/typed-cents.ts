import { parseMoney } from '@gable/contracts/kernel';
import * as z from 'zod/mini';

/**
 * Returns a schema of a field with dollars as text, such as '1,250.50', that parses it into cents with
 * `amount`. Empty text is null, and text that is no amount is not a number.
 */
export function typedCents<Schema extends z.ZodMiniType>(amount: Schema) {
  const toCents = z.transform((text: string): unknown =>
    text.trim() === '' ? null : (parseMoney(text) ?? Number.NaN),
  );
  return z.pipe(z.pipe(z.string(), toCents), amount);
}
