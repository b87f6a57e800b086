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
/** A buyer's signature and the agent's signature below it. */
interface Countersigned {
  readonly signature: SignatureRow;
  readonly countersignatureId: SignatureId;
}

const countersignedNotice = (countersignatureId: SignatureId) =>
  ({ kind: 'contract_countersigned', key: `contract_countersigned:${countersignatureId}` }) as const;
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

/** Notifies the signer in the app that the agent countersigned. The emails follow with the PDF. */
export async function notifyCountersigned(
  tx: Transaction,
  { deal, proposal }: LockedContract,
  { signature, countersignatureId }: Countersigned,
  now: Instant,
): Promise<void> {
  const notice = {
    ...countersignedNotice(countersignatureId),
    dealId: deal.id,
    proposalId: proposal.id,
    signatureId: signature.id,
    email: signature.signerEmail,
    payload: { serviceType: signature.parties.serviceType },
  };
  await enqueueClientNotification(tx, notice, now, { channel: 'in-app' });
}

/** The agent and the deal of a proposal. */
async function loadDeal(tx: Transaction, { proposalId }: Pick<ContractRow, 'proposalId'>) {
  const [deal] = await tx
    .select({ id: deals.id, agentId: deals.agentId })
    .from(proposals)
    .innerJoin(deals, eq(deals.id, proposals.dealId))
    .where(eq(proposals.id, proposalId));
  if (!deal) throw new Error(`The proposal ${proposalId} does not exist.`);
  return deal;
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
  const deal = await loadDeal(tx, { proposalId });
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

/** Like `emailSignedCopies`, for the PDF with both signatures. */
export async function emailCountersignedCopies(
  tx: Transaction,
  { proposalId }: Pick<ContractRow, 'proposalId'>,
  { signature, countersignatureId }: Countersigned,
  now: Instant,
): Promise<void> {
  const deal = await loadDeal(tx, { proposalId });
  const about = { dealId: deal.id, proposalId, signatureId: signature.id };
  const { serviceType, customerName } = signature.parties;
  const agent = {
    kind: 'countersignature_stored',
    key: `countersignature_stored:${countersignatureId}`,
    ...about,
    userId: deal.agentId,
    payload: { serviceType, customerName },
  } as const;
  await enqueueNotification(tx, agent, now, { channel: 'email' });
  const buyer = {
    ...countersignedNotice(countersignatureId),
    ...about,
    email: signature.signerEmail,
    payload: { serviceType },
  };
  await enqueueClientNotification(tx, buyer, now, { channel: 'email' });
}
