import type { Instant, SignatureId } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { deals } from '#domains/deal/index.ts';
import { tellClientLater, tellLater } from '#domains/notification/index.ts';
import { proposals } from '#domains/proposal/index.ts';
import type { ContractRow } from '../contract.tables.ts';
import type { SignatureRow } from '../contract-signature.tables.ts';
import type { HeldContract } from '../hold-contract.ts';

const agentNotice = (signatureId: SignatureId) =>
  ({ kind: 'contract_signed', key: `contract_signed:${signatureId}` }) as const;
const buyerNotice = (signatureId: SignatureId) =>
  ({ kind: 'contract_completed', key: `contract_completed:${signatureId}` }) as const;

/** Both parties hear in the app that the contract is signed. Their copies follow by email once there is a PDF. */
export async function tellSigned(
  tx: Transaction,
  { deal, proposal, client }: HeldContract,
  { signatureId, signerEmail }: { readonly signatureId: SignatureId; readonly signerEmail: string },
  now: Instant,
): Promise<void> {
  const about = { dealId: deal.id, proposalId: proposal.id, signatureId };
  const { serviceType } = proposal;
  const facts = { serviceType, customerName: client.name };
  const agent = { ...agentNotice(signatureId), ...about, userId: deal.agentId, facts };
  await tellLater(tx, agent, now, { by: 'bell' });
  const buyer = { ...buyerNotice(signatureId), ...about, email: signerEmail, facts: { serviceType } };
  await tellClientLater(tx, buyer, now, { by: 'bell' });
}

/**
 * Emails the signed PDF and the record to the signer, at the address they signed with, and to the agent. Part of the
 * transaction that notes the PDF, so that every signed contract is sent, once to each.
 */
export async function mailSignedCopies(
  tx: Transaction,
  { proposalId }: Pick<ContractRow, 'proposalId'>,
  { id: signatureId, signerEmail, parties }: SignatureRow,
  now: Instant,
): Promise<void> {
  const [deal] = await tx
    .select({ id: deals.id, agentId: deals.agentId })
    .from(proposals)
    .innerJoin(deals, eq(deals.id, proposals.dealId))
    .where(eq(proposals.id, proposalId));
  if (!deal) throw new Error(`The proposal ${proposalId} is gone.`);
  const about = { dealId: deal.id, proposalId, signatureId };
  const { serviceType, customerName } = parties;
  const agent = {
    ...agentNotice(signatureId),
    ...about,
    userId: deal.agentId,
    facts: { serviceType, customerName },
  };
  await tellLater(tx, agent, now, { by: 'letter' });
  const buyer = { ...buyerNotice(signatureId), ...about, email: signerEmail, facts: { serviceType } };
  await tellClientLater(tx, buyer, now, { by: 'letter' });
}
