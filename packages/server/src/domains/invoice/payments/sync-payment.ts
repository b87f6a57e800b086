import type { Reader, Transaction } from '#db/index.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { lockPayment, type PaidInvoice } from '../paid-invoice.ts';

/** Concurrent syncs are rare; this many conflicts indicate a defect. */
const MAX_ATTEMPTS = 5;

/** How to sync one kind of object of a payment. */
export interface PaymentSync<State> {
  /** Returns a string that identifies the stored state. */
  readStored(reader: Reader): Promise<string>;
  /** Reads the provider; null if there is nothing to store. */
  fetch(): Promise<State | null>;
  store(tx: Transaction, state: State): Promise<void>;
}

/**
 * Syncs objects of a payment from the provider. If the stored state changed while the provider was
 * read, it reads again, so that older data never overwrites newer data.
 */
export async function syncPayment<State>(
  ctx: UseCaseContext,
  invoice: PaidInvoice,
  sync: PaymentSync<State>,
): Promise<void> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const before = await sync.readStored(ctx.db.read);
    const latest = await sync.fetch();
    if (latest === null) return;
    const stored = await inTransaction(ctx, async (tx) => {
      await lockPayment(tx, invoice.id);
      if ((await sync.readStored(tx)) !== before) return false;
      await sync.store(tx, latest);
      return true;
    });
    if (stored) return;
  }
  throw new Error(`The payment of invoice ${invoice.id} kept changing during the sync.`);
}
