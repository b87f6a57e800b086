import { CONSENT_TEXTS, type ContractView, nameDiffers, type SignContract } from '@gable/contracts/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { loadAgentCard } from '#domains/agent-profile/index.ts';
import { findProfile } from '#domains/profile/index.ts';
import { bindClient } from '#domains/proposal/index.ts';
import { failure, inTransaction, requireUser, type UseCaseContext, type User } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import { requireContract } from '../contract.access.ts';
import { contracts } from '../contract.tables.ts';
import { loadContractView } from '../contract.view.ts';
import { enqueueContractEvent } from '../contract-events.ts';
import { contractSignatures, type SignedParties } from '../contract-signature.tables.ts';
import { type LockedContract, lockContract, lockContractProposal } from '../lock-contract.ts';
import { storeSignedPdfTopic } from '../pdf/store-signed-pdf.ts';
import { appendEntry } from '../record/append-entry.ts';
import { hashContent } from '../record/hashes.ts';
import { findVisibleVersion } from '../versions/visible-version.ts';
import { assertCurrentVersion, assertOpen } from './assert-current-version.ts';
import { assertViewed } from './assert-viewed.ts';
import { requireConsent } from './consent-state.ts';
import { notifyContractSigned } from './notify-signed.ts';

/**
 * Whether this request was already processed. IDEMPOTENCY_MISMATCH if its key signed something
 * else.
 */
async function isReplay(tx: Transaction, input: SignContract, user: User): Promise<boolean> {
  const [known] = await tx.select().from(contractSignatures).where(eq(contractSignatures.id, input.key));
  if (!known) return false;
  const isSame =
    known.contractId === input.contractId &&
    known.version === input.version &&
    known.signerId === user.userId &&
    known.typedName === input.name &&
    known.drawnSignature === (input.drawnSignature ?? null);
  if (!isSame) throw failure('IDEMPOTENCY_MISMATCH', {});
  return true;
}

/** Loads the parties as of now; the signed PDF keeps these names after later changes. */
async function loadParties(
  tx: Transaction,
  { deal, proposal, client }: LockedContract,
): Promise<SignedParties> {
  const agent = await findProfile(tx, deal.agentId);
  if (!agent) throw new Error(`Deal ${deal.id} has no agent profile.`);
  const credentials = (await loadAgentCard(tx, deal.agentId)).credentials.join('\n');
  return {
    agentName: agent.name,
    agentEmail: agent.email,
    ...(credentials !== '' && { agentCredentials: credentials }),
    customerName: client.name,
    customerEmail: client.email,
    serviceType: proposal.serviceType,
  };
}

/** NAME_DIFFERS if the name does not match the account and the signer has not confirmed it. */
function assertNameConfirmed({ name, nameConfirmed }: SignContract, account: User): void {
  if (nameConfirmed !== true && nameDiffers(name, account.name))
    throw failure('NAME_DIFFERS', { typed: name, account: account.name });
}

/** Stores the signature and its record entry. */
async function storeSignature(
  ctx: UseCaseContext,
  tx: Transaction,
  locked: LockedContract,
  { key, name, drawnSignature, consentVersion }: SignContract,
): Promise<void> {
  const user = requireUser(ctx.actor);
  const now = ctx.clock.now();
  const parties = await loadParties(tx, locked);
  const { seq: auditLogSeq, at: signedAt } = await appendEntry(tx, locked.contract, {
    kind: 'signed',
    version: locked.version.number,
    actor: user,
    at: now,
    details: {
      signatureId: key,
      typedName: name,
      ...(drawnSignature !== undefined && { drawnSignature }),
      ...(nameDiffers(name, user.name) && { nameDiffersFrom: user.name }),
      contentSha256: hashContent(locked.version.content),
      consentVersion,
      consent: CONSENT_TEXTS[consentVersion],
      parties: { ...parties },
    },
  });
  const stored = await tx
    .insert(contractSignatures)
    .values({
      id: key,
      contractId: locked.contract.id,
      version: locked.version.number,
      signerId: user.userId,
      signerEmail: user.email,
      typedName: name,
      drawnSignature: drawnSignature ?? null,
      consentVersion,
      parties,
      signedAt,
      auditLogSeq,
      pdfSha256: null,
    })
    .onConflictDoNothing()
    .returning({ id: contractSignatures.id });
  // A concurrent request used the same key for another contract.
  if (stored.length === 0) throw failure('IDEMPOTENCY_MISMATCH', {});
  await tx
    .update(contracts)
    .set({ status: 'signed', updatedAt: now })
    .where(eq(contracts.id, locked.contract.id));
}

/**
 * Signs the contract with a typed name, and a drawing if there is one, and binds the proposal to the signer; a job renders the PDF.
 * Only for the proposal's client, after they opened this version. Idempotent by `key`.
 * CONTRACT_CHANGED, CONTRACT_NOT_OPEN, CONSENT_REQUIRED, CONSENT_WITHDRAWN, CONTRACT_NOT_VIEWED,
 * NAME_DIFFERS, IDEMPOTENCY_MISMATCH.
 */
export async function signContract(ctx: UseCaseContext, input: SignContract): Promise<ContractView> {
  return inTransaction(ctx, async (tx) => {
    await lockContractProposal(tx, input.contractId);
    const locked = await lockContract(tx, await requireContract(ctx, input.contractId, 'sign', tx));
    const user = requireUser(ctx.actor);
    if (!(await isReplay(tx, input, user))) {
      const latest = await findVisibleVersion(tx, input.contractId, user);
      if (latest) assertCurrentVersion(latest, input.version);
      assertOpen(locked, user);
      await requireConsent(tx, input.contractId, user.userId);
      await assertViewed(tx, locked, user);
      assertNameConfirmed(input, user);
      const now = ctx.clock.now();
      await bindClient(tx, locked.proposal.id, { clientId: user.userId, now });
      await storeSignature(ctx, tx, locked, input);
      await enqueue(tx, storeSignedPdfTopic, { signatureId: input.key }, { now, key: input.key });
      await notifyContractSigned(tx, locked, { signatureId: input.key, signerEmail: user.email }, now);
      await enqueueContractEvent(tx, locked, 'contract.signed', now);
    }
    return loadContractView(tx, locked.contract, user);
  });
}
