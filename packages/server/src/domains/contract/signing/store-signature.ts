import { CONSENT_TEXTS, nameDiffers, type RecordEntry, type SignContract } from '@gable/contracts/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { loadAgentCard } from '#domains/agent-profile/index.ts';
import { findProfile } from '#domains/profile/index.ts';
import { failure, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { contracts } from '../contract.tables.ts';
import { contractSignatures, type SignatureRow, type SignedParties } from '../contract-signature.tables.ts';
import type { VersionRow } from '../contract-version.tables.ts';
import type { LockedContract } from '../lock-contract.ts';
import { appendEntry, type NewEntry } from '../record/append-entry.ts';
import { hashContent } from '../record/hashes.ts';

type Signature = Pick<SignContract, 'key' | 'name' | 'drawnSignature' | 'consentVersion'>;

type SignedContract = Pick<LockedContract, 'deal' | 'proposal' | 'client'> & {
  readonly version: Pick<VersionRow, 'contractId' | 'number' | 'content'>;
};

/** Loads the parties as of now; the signed PDF keeps these names after later changes. */
async function loadParties(
  tx: Transaction,
  { deal, proposal, client }: SignedContract,
): Promise<SignedParties> {
  const agent = await findProfile(tx, deal.agentId);
  if (!agent) throw new Error(`Deal ${deal.id} has no agent profile.`);
  const { credentials } = await loadAgentCard(tx, deal.agentId);
  return {
    agentName: agent.name,
    agentEmail: agent.email,
    ...(credentials.length > 0 && { agentCredentials: credentials.join('\n') }),
    customerName: client.name,
    customerEmail: client.email,
    serviceType: proposal.serviceType,
  };
}

/** A signature of the acting client with its entry in the record. */
interface NewSignature {
  readonly entry: NewEntry;
  /** Returns the row, once the entry is in the record. */
  toRow(stored: Pick<RecordEntry, 'seq' | 'at'>): SignatureRow;
}

/** Creates the actor's signature of a contract as of now. */
export async function createSignature(
  ctx: UseCaseContext,
  tx: Transaction,
  signed: SignedContract,
  { key, name, drawnSignature, consentVersion }: Signature,
): Promise<NewSignature> {
  const user = requireUser(ctx.actor);
  const { contractId, number, content } = signed.version;
  const parties = await loadParties(tx, signed);
  return {
    entry: {
      kind: 'signed',
      version: number,
      actor: user,
      at: ctx.clock.now(),
      details: {
        signatureId: key,
        typedName: name,
        ...(drawnSignature !== undefined && { drawnSignature }),
        ...(nameDiffers(name, user.name) && { nameDiffersFrom: user.name }),
        contentSha256: hashContent(content),
        consentVersion,
        consent: CONSENT_TEXTS[consentVersion],
        parties: { ...parties },
      },
    },
    toRow: ({ seq, at }) => ({
      id: key,
      contractId,
      version: number,
      signerId: user.userId,
      signerEmail: user.email,
      typedName: name,
      drawnSignature: drawnSignature ?? null,
      consentVersion,
      parties,
      signedAt: at,
      auditLogSeq: seq,
      pdfSha256: null,
    }),
  };
}

/** Stores the actor's signature and its record entry. IDEMPOTENCY_MISMATCH. */
export async function storeSignature(
  ctx: UseCaseContext,
  tx: Transaction,
  locked: LockedContract,
  given: Signature,
): Promise<void> {
  const signature = await createSignature(ctx, tx, locked, given);
  const entry = await appendEntry(tx, locked.contract, signature.entry);
  const stored = await tx
    .insert(contractSignatures)
    .values(signature.toRow(entry))
    .onConflictDoNothing()
    .returning({ id: contractSignatures.id });
  // A concurrent request used the same key for another contract.
  if (stored.length === 0) throw failure('IDEMPOTENCY_MISMATCH', {});
  await tx
    .update(contracts)
    .set({ status: 'signed', updatedAt: ctx.clock.now() })
    .where(eq(contracts.id, locked.contract.id));
}
