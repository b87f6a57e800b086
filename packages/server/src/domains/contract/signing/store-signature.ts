import type { AgentCard } from '@gable/contracts/agent-profile';
import { CONSENT_TEXTS, nameDiffers, type RecordEntry, type SignContract } from '@gable/contracts/contract';
import type { Instant } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { loadAgentCard } from '#domains/agent-profile/index.ts';
import { findProfile } from '#domains/profile/index.ts';
import { failure, requireUser, type UseCaseContext, type User } from '#kernel/index.ts';
import { contracts } from '../contract.tables.ts';
import {
  contractSignatures,
  type SignatureRow,
  type SignedAgent,
  type SignedParties,
} from '../contract-signature.tables.ts';
import type { VersionRow } from '../contract-version.tables.ts';
import type { LockedContract } from '../lock-contract.ts';
import { appendEntry, type NewEntry } from '../record/append-entry.ts';
import { hashContent } from '../record/hashes.ts';

type Signature = Pick<SignContract, 'key' | 'name' | 'drawnSignature'> & {
  readonly consentVersion: SignatureRow['consentVersion'];
};

/** Who signed, whose contract, and when. */
interface SignedBy {
  readonly user: User;
  readonly agent: SignedAgent;
  readonly at: Instant;
}

type SignedContract = Pick<LockedContract, 'deal' | 'proposal' | 'client'> & {
  readonly version: Pick<VersionRow, 'contractId' | 'number' | 'content'>;
};

/** Loads the agent as of now; the signed PDF keeps these names after later changes. */
async function loadSignedAgent(tx: Transaction, { deal }: SignedContract): Promise<SignedAgent> {
  const agent = await findProfile(tx, deal.agentId);
  if (!agent) throw new Error(`Deal ${deal.id} has no agent profile.`);
  const { credentials } = await loadAgentCard(tx, deal.agentId);
  return toSignedAgent({ name: agent.name, email: agent.email, credentials });
}

/** Returns what a signature keeps of its agent. */
export function toSignedAgent({
  name,
  email,
  credentials,
}: Pick<AgentCard, 'name' | 'credentials'> & { readonly email: string }): SignedAgent {
  return {
    agentName: name,
    agentEmail: email,
    ...(credentials.length > 0 && { agentCredentials: credentials.join('\n') }),
  };
}

function toParties(agent: SignedAgent, { client, proposal }: SignedContract): SignedParties {
  return {
    ...agent,
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

/** Creates a signature of a contract. */
export function createSignature(
  signed: SignedContract,
  { user, agent, at: signedAt }: SignedBy,
  { key, name, drawnSignature, consentVersion }: Signature,
): NewSignature {
  const { contractId, number, content } = signed.version;
  const parties = toParties(agent, signed);
  return {
    entry: {
      kind: 'signed',
      version: number,
      actor: user,
      at: signedAt,
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
  const by = { user: requireUser(ctx.actor), agent: await loadSignedAgent(tx, locked), at: ctx.clock.now() };
  const signature = createSignature(locked, by, given);
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
