import type { ProposalId } from '@gable/contracts/kernel';
import type { Reader } from '#db/index.ts';
import { failure } from '#kernel/index.ts';
import { findSubscription } from './subscription.repository.ts';

const END_FIRST = 'This proposal has monthly invoices. End them before you change its pricing structure.';

/**
 * INVALID_INPUT if a proposal has monthly invoices that are active or paused. Another pricing structure
 * would stop them without saying so, and start them again when it is changed back.
 */
export async function assertNotBilledMonthly(reader: Reader, proposalId: ProposalId): Promise<void> {
  const subscription = await findSubscription(reader, proposalId);
  if (subscription !== null && subscription.status !== 'ended')
    throw failure('INVALID_INPUT', { fields: { pricingStructure: END_FIRST } });
}
