import { type Cents, cents, formatMoney } from '@gable/contracts/kernel';
import type { UseCaseContext } from '#kernel/index.ts';
import { getLedgerBalance } from '../ledger/index.ts';
import { syncPlatformBalance } from '../platform/index.ts';

/** The platform's balance in the ledger and at the provider, in cents. */
export interface BalanceComparison {
  readonly currency: string;
  readonly ours: Cents;
  readonly theirs: Cents;
  /** Whether the ledger has all transactions of the provider. Otherwise a difference is expected. */
  readonly complete: boolean;
}

/**
 * Posts the provider's new transactions and compares the platform's balance. PROVIDER_UNAVAILABLE
 * or PROVIDER_REFUSED if the provider does not answer.
 */
export async function compareBalance(ctx: UseCaseContext, currency: string): Promise<BalanceComparison> {
  const { complete } = await syncPlatformBalance(ctx);
  const theirs = await ctx.ports.payments.platform.balance();
  const ours = await getLedgerBalance(ctx.db.read, 'platform:balance', currency);
  return { currency, ours, theirs: theirs.get(currency) ?? cents(0), complete };
}

/** Describes a comparison in one line. */
export function describeComparison({ currency, ours, theirs, complete }: BalanceComparison): string {
  const [our, their] = [formatMoney(ours, currency), formatMoney(theirs, currency)];
  const difference = formatMoney(cents(ours - theirs), currency);
  const pending = complete ? '' : ' Not all transactions of the provider are posted yet: run this again.';
  return `Balance now: ${our} in the ledger, ${their} at the provider, difference ${difference}.${pending}`;
}
