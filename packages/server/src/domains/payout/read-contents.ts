import type { BalanceMovement } from '#integrations/stripe/payments.port.ts';
import type { UseCaseContext } from '#kernel/index.ts';

/** More pages than a weekly payout has, so that a defect of the provider ends. */
const MAX_PAGES = 200;

/**
 * Reads the transactions in an automatic payout from the provider, without the payout's own. Null
 * while the provider has no list, and for a payout that has none.
 */
export async function readContents(
  ctx: UseCaseContext,
  accountId: string,
  payoutId: string,
): Promise<BalanceMovement[] | null> {
  const { payouts } = ctx.ports.payments;
  const { hasTransactions } = await payouts.read(accountId, payoutId);
  if (!hasTransactions) return null;
  const found: BalanceMovement[] = [];
  for (let page = 0, after: string | undefined; page < MAX_PAGES; page += 1) {
    const { movements, hasMore } = await payouts.movementsIn(accountId, payoutId, after);
    found.push(...movements);
    after = movements.at(-1)?.id;
    if (!hasMore || after === undefined) break;
  }
  return found.filter(({ family, objectId }) => family !== 'payout' || objectId !== payoutId);
}
