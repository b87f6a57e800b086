import { CONSENT_TEXTS, type ContractView, nameDiffers, type SignContract } from '@gable/contracts/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { users } from '#domains/profile/profile.tables.ts';
import { bindClient } from '#domains/proposal/index.ts';
import { failure, inTransaction, type Person, requirePerson, type UseCaseContext } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import { requireContract } from '../contract.access.ts';
import { contracts } from '../contract.tables.ts';
import { loadContractView } from '../contract.view.ts';
import { contractSignatures, type SignedParties } from '../contract-signature.tables.ts';
import { type HeldContract, holdContract, lockContractParties } from '../hold-contract.ts';
import { publishContract } from '../publish-contract.ts';
import { appendEntry } from '../record/append-entry.ts';
import { contentHash } from '../record/hashes.ts';
import { findVisibleVersion } from '../versions/visible-version.ts';
import { assertOpen, assertShown } from './assert-shown.ts';
import { assertViewed } from './assert-viewed.ts';
import { requireConsent } from './find-consent.ts';
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
async function partiesOf(tx: Transaction, { deal, proposal, client }: HeldContract): Promise<SignedParties> {
  const [agent] = await tx.select().from(users).where(eq(users.id, deal.agentId));
  if (!agent) throw new Error(`Deal ${deal.id} has no agent's profile.`);
  return {
    agentName: agent.name,
    agentEmail: agent.email,
    customerName: client.name,
    customerEmail: client.email,
    serviceType: proposal.serviceType,
  };
}

/** NAME_DIFFERS for a name unlike the account's, unless the signer was asked and confirmed it. */
function assertNameMeant({ name, nameConfirmed }: SignContract, account: Person): void {
  if (nameConfirmed !== true && nameDiffers(name, account.name))
    throw failure('NAME_DIFFERS', { typed: name, account: account.name });
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
  const { seq: recordSeq, at: signedAt } = await appendEntry(tx, held.contract, {
    kind: 'signed',
    version: held.version.number,
    actor: person,
    at: now,
    details: {
      signatureId: key,
      typedName: name,
      ...(nameDiffers(name, person.name) && { nameDiffersFrom: person.name }),
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
      signedAt,
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
 * its PDF follows. Only the proposal's client, to whose verified address this version was sent, once they have opened it;
 * the proposal is bound to the signer. The same key again signs nothing twice. CONTRACT_CHANGED when the version is not the
 * latest that was sent to them, CONTRACT_NOT_OPEN when none is waiting for their answer, CONSENT_REQUIRED or
 * CONSENT_WITHDRAWN without a consent to electronic records, CONTRACT_NOT_VIEWED, NAME_DIFFERS, IDEMPOTENCY_MISMATCH.
 */
export async function signContract(ctx: UseCaseContext, input: SignContract): Promise<ContractView> {
  return inTransaction(ctx, async (tx) => {
    await lockContractParties(tx, input.contractId);
    const held = await holdContract(tx, await requireContract(ctx, input.contractId, 'sign', tx));
    const person = requirePerson(ctx.actor);
    if (!(await arrivedBefore(tx, input, person))) {
      const latest = await findVisibleVersion(tx, input.contractId, person);
      if (latest) assertShown(latest, input.version);
      assertOpen(held, person);
      await requireConsent(tx, input.contractId, person.userId);
      await assertViewed(tx, held, person);
      assertNameMeant(input, person);
      const now = ctx.clock.now();
      await bindClient(tx, held.proposal.id, { clientId: person.userId, now });
      await storeSignature(ctx, tx, held, input);
      await enqueue(tx, signedPdf, { signatureId: input.key }, { now, key: input.key });
      await tellSigned(tx, held, { signatureId: input.key, signerEmail: person.email }, now);
      await publishContract(tx, held, 'contract.signed', now);
    }
    return loadContractView(tx, held.contract, person);
  });
}
