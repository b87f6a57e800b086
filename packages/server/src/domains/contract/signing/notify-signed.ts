import type { Instant, SignatureId } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { deals } from '#domains/deal/index.ts';
import { enqueueClientNotification, enqueueNotification } from '#domains/notification/index.ts';
import { proposals } from '#domains/proposal/index.ts';
import type { ContractRow } from '../contract.tables.ts';
import type { SignatureRow } from '../contract-signature.tables.ts';
import type { LockedContract } from '../lock-contract.ts';

const agentNotice = (signatureId: SignatureId) =>
  ({ kind: 'contract_signed', key: `contract_signed:${signatureId}` }) as const;
const buyerNotice = (signatureId: SignatureId) =>
  ({ kind: 'contract_completed', key: `contract_completed:${signatureId}` }) as const;

/** Notifies both parties in the app. Their copies follow by email once the PDF is stored. */
export async function notifyContractSigned(
  tx: Transaction,
  { deal, proposal, client }: LockedContract,
  { signatureId, signerEmail }: { readonly signatureId: SignatureId; readonly signerEmail: string },
  now: Instant,
): Promise<void> {
  const about = { dealId: deal.id, proposalId: proposal.id, signatureId };
  const { serviceType } = proposal;
  const payload = { serviceType, customerName: client.name };
  const agent = { ...agentNotice(signatureId), ...about, userId: deal.agentId, payload };
  await enqueueNotification(tx, agent, now, { channel: 'in-app' });
  const buyer = { ...buyerNotice(signatureId), ...about, email: signerEmail, payload: { serviceType } };
  await enqueueClientNotification(tx, buyer, now, { channel: 'in-app' });
}

/**
 * Enqueues the emails with the signed PDF and the record to the signer, at the address they signed
 * with, and to the agent. Runs in the transaction that records the PDF, so that each is sent once.
 */
export async function emailSignedCopies(
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
  if (!deal) throw new Error(`The proposal ${proposalId} does not exist.`);
  const about = { dealId: deal.id, proposalId, signatureId };
  const { serviceType, customerName } = parties;
  const agent = {
    ...agentNotice(signatureId),
    ...about,
    userId: deal.agentId,
    payload: { serviceType, customerName },
  };
  await enqueueNotification(tx, agent, now, { channel: 'email' });
  const buyer = { ...buyerNotice(signatureId), ...about, email: signerEmail, payload: { serviceType } };
  await enqueueClientNotification(tx, buyer, now, { channel: 'email' });
}
