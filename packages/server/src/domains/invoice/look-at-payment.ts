import type { Reader, Transaction } from '#db/index.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { holdPayment, type PaidInvoice } from './paid-invoice.ts';

/** Two looks at a time are rare; so many changes during one are a defect. */
const MOST_LOOKS = 5;

/** How to look at something of a payment. */
export interface PaymentLook<Seen> {
  /** What our books say now, as one text: two texts that are equal say the same. */
  known(reader: Reader): Promise<string>;
  /** Asks the provider; null when there is nothing to store. */
  ask(): Promise<Seen | null>;
  store(tx: Transaction, seen: Seen): Promise<void>;
}

/**
 * Asks the provider about a payment and stores what it says. When somebody else has changed our books in the meantime,
 * the answer may be older than what stands there: then it is asked again. So the last word that is stored is never
 * older than the one before it, whoever is faster.
 */
export async function lookAtPayment<Seen>(
  ctx: UseCaseContext,
  invoice: PaidInvoice,
  look: PaymentLook<Seen>,
): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const before = await look.known(ctx.db.read);
    const seen = await look.ask();
    if (seen === null) return;
    const stored = await inTransaction(ctx, async (tx) => {
      await holdPayment(tx, invoice.id);
      if ((await look.known(tx)) !== before) return false;
      await look.store(tx, seen);
      return true;
    });
    if (stored) return;
  }
  throw new Error(`The payment of the invoice ${invoice.id} kept changing while it was looked at.`);
}
