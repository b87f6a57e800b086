import { CONSENT_TEXTS, type ContractView, type SignContract } from '@gable/contracts/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/index.ts';
import {
  failure,
  inTransaction,
  type Person,
  requirePerson,
  type UseCaseContext,
} from '../../../kernel/index.ts';
import { enqueue } from '../../../outbox/index.ts';
import { users } from '../../profile/profile.tables.ts';
import { requireContract } from '../contract.access.ts';
import { contracts } from '../contract.tables.ts';
import { loadContractView } from '../contract.view.ts';
import { contractSignatures, type SignedParties } from '../contract-signature.tables.ts';
import { type HeldContract, holdContract } from '../hold-contract.ts';
import { publishContract } from '../publish-contract.ts';
import { appendEntry } from '../record/append-entry.ts';
import { contentHash } from '../record/hashes.ts';
import { assertOpen, assertShown } from './assert-shown.ts';
import { signedPdf } from './signed-pdf.ts';
import { tellSigned } from './tell-signed.ts';

/** Whether this very click arrived before. IDEMPOTENCY_MISMATCH when its key signed something else or was another's. */
async function arrivedBefore(tx: Transaction, input: SignContract, person: Person): Promise<boolean> {
  const [known] = await tx.select().from(contractSignatures).where(eq(contractSignatures.id, input.key));
  if (!known) return false;
  const isSame =
    known.contractId === input.contractId &&
    known.version === input.version &&
    known.signerId === person.userId &&
    known.typedName === input.name;
  if (!isSame) throw failure('IDEMPOTENCY_MISMATCH', {});
  return true;
}

/** The parties by the names that they have at this moment: the signed PDF says these, whatever they are changed to. */
async function partiesOf(tx: Transaction, { deal, proposal }: HeldContract): Promise<SignedParties> {
  const [agent] = await tx.select().from(users).where(eq(users.id, deal.agentId));
  if (!agent) throw new Error(`Deal ${deal.id} has no agent's profile.`);
  return {
    agentName: agent.name,
    agentEmail: agent.email,
    customerName: deal.customerName,
    customerEmail: deal.customerEmail,
    serviceType: proposal.serviceType,
  };
}

/** The signature's entry in the record, and the signature. */
async function storeSignature(
  ctx: UseCaseContext,
  tx: Transaction,
  held: HeldContract,
  { key, name, consentVersion }: SignContract,
): Promise<void> {
  const person = requirePerson(ctx.actor);
  const now = ctx.clock.now();
  const parties = await partiesOf(tx, held);
  const { seq: recordSeq } = await appendEntry(tx, held.contract, {
    kind: 'signed',
    version: held.version.number,
    actor: person,
    at: now,
    details: {
      signatureId: key,
      typedName: name,
      contentSha256: contentHash(held.version.content),
      consentVersion,
      consent: CONSENT_TEXTS[consentVersion],
      parties: { ...parties },
    },
  });
  const stored = await tx
    .insert(contractSignatures)
    .values({
      id: key,
      contractId: held.contract.id,
      version: held.version.number,
      signerId: person.userId,
      signerEmail: person.email,
      typedName: name,
      consentVersion,
      parties,
      signedAt: now,
      recordSeq,
      pdfSha256: null,
    })
    .onConflictDoNothing()
    .returning({ id: contractSignatures.id });
  // The same key for another contract, at the same moment.
  if (stored.length === 0) throw failure('IDEMPOTENCY_MISMATCH', {});
  await tx
    .update(contracts)
    .set({ status: 'signed', updatedAt: now })
    .where(eq(contracts.id, held.contract.id));
}

/**
 * The buyer signs the version that they have before them, by typing their name. The signature is durable with the answer;
 * its PDF follows. Only the deal's buyer, whose address the sign-in has verified: nobody signs for them. The same key
 * again signs nothing twice. CONTRACT_CHANGED when the version is not the current one, CONTRACT_NOT_OPEN when it was not
 * sent, IDEMPOTENCY_MISMATCH.
 */
export async function signContract(ctx: UseCaseContext, input: SignContract): Promise<ContractView> {
  return inTransaction(ctx, async (tx) => {
    const held = await holdContract(tx, await requireContract(ctx, input.contractId, 'sign', tx));
    if (!(await arrivedBefore(tx, input, requirePerson(ctx.actor)))) {
      assertShown(held, input.version);
      assertOpen(held);
      await storeSignature(ctx, tx, held, input);
      const now = ctx.clock.now();
      await enqueue(tx, signedPdf, { signatureId: input.key }, { now, key: input.key });
      await tellSigned(tx, held, input.key, now);
      await publishContract(tx, held, 'contract.signed', now);
    }
    return loadContractView(tx, held.contract);
  });
}
