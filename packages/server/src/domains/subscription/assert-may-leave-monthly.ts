import type { ProposalId } from '@gable/contracts/kernel';
import type { PricingStructure } from '@gable/contracts/proposal';
import type { Reader } from '#db/index.ts';
import { failure } from '#kernel/index.ts';
import { findSubscription } from './subscription.repository.ts';

const END_FIRST = 'This proposal has monthly invoices. End them before you change its pricing structure.';

/**
 * INVALID_INPUT for another pricing structure of a proposal whose monthly invoices are active or paused. It
 * would stop them without saying so, and start them again when it is changed back.
 * @param pricingStructure The new one.
 */
export async function assertMayLeaveMonthly(
  reader: Reader,
  proposalId: ProposalId,
  pricingStructure: PricingStructure,
): Promise<void> {
  if (pricingStructure === 'monthly') return;
  const subscription = await findSubscription(reader, proposalId);
  if (subscription !== null && subscription.status !== 'ended')
    throw failure('INVALID_INPUT', { fields: { pricingStructure: END_FIRST } });
}
