import { formatMoney, fromMajorUnits } from '@gable/contracts/kernel';
import { type BalanceAmount, INVALID_AMOUNT } from '@gable/contracts/payout';
import * as z from 'zod/mini';

interface Complaint {
  readonly title: string;
  readonly text: string;
}

/** What is wrong with an amount to pay out, in the spec's words (section 5); null when nothing is. */
export function payoutComplaint(amount: string, available: BalanceAmount): Complaint | null {
  const wanted = fromMajorUnits(Number(amount));
  if (wanted === null || wanted <= 0) return { title: 'Invalid amount', text: INVALID_AMOUNT };
  if (wanted <= available.amount) return null;
  const limit = formatMoney(available.amount, available.currency);
  return { title: 'Insufficient funds', text: `You can only withdraw up to ${limit}` };
}

/** The payout form: an amount as typed, which becomes a number of major units. */
export function payoutFormSchema(available: BalanceAmount) {
  const amount = z.string().check(
    z.refine((text) => payoutComplaint(text, available) === null, {
      error: ({ input }) => payoutComplaint(String(input), available)?.text ?? INVALID_AMOUNT,
    }),
  );
  return z.object({ amount: z.pipe(amount, z.transform(Number)) });
}
