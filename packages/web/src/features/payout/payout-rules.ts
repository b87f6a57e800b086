import { formatMoney, fromMajorUnits } from '@gable/contracts/kernel';
import { type BalanceAmount, INVALID_AMOUNT } from '@gable/contracts/payout';
import * as z from 'zod/mini';

interface PayoutError {
  readonly title: string;
  readonly text: string;
}

/** Returns the error of a payout amount (docs/product.md, Validation); null if it is valid. */
export function findPayoutError(amount: string, available: BalanceAmount): PayoutError | null {
  const requested = fromMajorUnits(Number(amount));
  if (requested === null || requested <= 0) return { title: 'Invalid amount', text: INVALID_AMOUNT };
  if (requested <= available.amount) return null;
  const limit = formatMoney(available.amount, available.currency);
  return { title: 'Insufficient funds', text: `You can only withdraw up to ${limit}` };
}

/** Creates the schema of the payout form. Parses the amount to a number in major units. */
export function payoutFormSchema(available: BalanceAmount) {
  const amount = z.string().check(
    z.refine((text) => findPayoutError(text, available) === null, {
      error: ({ input }) => findPayoutError(String(input), available)?.text ?? INVALID_AMOUNT,
    }),
  );
  return z.object({ amount: z.pipe(amount, z.transform(Number)) });
}
