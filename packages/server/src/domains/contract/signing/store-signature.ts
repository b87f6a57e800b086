import { CONSENT_TEXTS, nameDiffers, type SignContract } from '@gable/contracts/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { loadAgentCard } from '#domains/agent-profile/index.ts';
import { findProfile } from '#domains/profile/index.ts';
import { failure, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { contracts } from '../contract.tables.ts';
import { contractSignatures, type SignedParties } from '../contract-signature.tables.ts';
import type { LockedContract } from '../lock-contract.ts';
import { appendEntry } from '../record/append-entry.ts';
import { hashContent } from '../record/hashes.ts';

type Signature = Pick<SignContract, 'key' | 'name' | 'drawnSignature' | 'consentVersion'>;

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

/** Stores the actor's signature and its record entry. IDEMPOTENCY_MISMATCH. */
export async function storeSignature(
  ctx: UseCaseContext,
  tx: Transaction,
  locked: LockedContract,
  { key, name, drawnSignature, consentVersion }: Signature,
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
