import type { Instant, SignatureId } from '@gable/contracts/kernel';
import type { Transaction } from '../../../db/index.ts';
import { tellClientLater, tellLater } from '../../notification/index.ts';
import type { HeldContract } from '../hold-contract.ts';

/** Both parties hear that the contract is signed, and get their copy. */
export async function tellSigned(
  tx: Transaction,
  { deal, proposal }: HeldContract,
  signatureId: SignatureId,
  now: Instant,
): Promise<void> {
  const about = { dealId: deal.id, proposalId: proposal.id };
  const { serviceType } = proposal;
  const facts = { serviceType, customerName: deal.customerName };
  const agent = {
    userId: deal.agentId,
    kind: 'contract_signed',
    key: `contract_signed:${signatureId}`,
  } as const;
  await tellLater(tx, { ...about, ...agent, facts }, now);
  const buyer = { kind: 'contract_completed', key: `contract_completed:${signatureId}` } as const;
  await tellClientLater(tx, { ...about, ...buyer, email: deal.customerEmail, facts: { serviceType } }, now);
}
