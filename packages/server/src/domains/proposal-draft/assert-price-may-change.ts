import { parseMoney } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { failure } from '#kernel/index.ts';
import { findLiveCard } from '../autopay/index.ts';
import type { PriceChange } from '../proposal/index.ts';
import { assertMayLeaveMonthly } from '../subscription/index.ts';
import { assertTourPrice } from '../tour/index.ts';

/**
 * INVALID_INPUT for another pricing structure while monthly invoices are active or paused. AMOUNT_LOCKED for
 * another amount while a card pays them: its owner agreed to the present one. TOUR_PROPOSAL for another price
 * than a tour's.
 */
export async function assertPriceMayChange(tx: Transaction, { before, after }: PriceChange): Promise<void> {
  if (after.pricingStructure !== before.pricingStructure)
    await assertMayLeaveMonthly(tx, after.id, after.pricingStructure);
  const isSameAmount = parseMoney(after.amount) === parseMoney(before.amount);
  if (!isSameAmount && (await findLiveCard(tx, after.id))?.status === 'active')
    throw failure('AMOUNT_LOCKED', { reason: 'card' });
  await assertTourPrice(tx, after);
}
