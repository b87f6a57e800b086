import {
  CONSENT_VERSION,
  ELECTRONIC_CONSENT_VERSION,
  electronicConsentText,
} from '@gable/contracts/contract';
import { type ContractId, signatureIdSchema } from '@gable/contracts/kernel';
import { and, desc, eq } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import type { ProposalWithDeal } from '#domains/proposal/index.ts';
import { newId, SYSTEM, type UseCaseContext } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import { requireContract } from '../contract.access.ts';
import { type ContractRow, contracts } from '../contract.tables.ts';
import { enqueueContractEvent } from '../contract-events.ts';
import { contractSignatures, type SignatureRow } from '../contract-signature.tables.ts';
import { contractVersions } from '../contract-version.tables.ts';
import { insertDraft } from '../create-contract.ts';
import { type LockedContract, lockContract } from '../lock-contract.ts';
import { storeSignedPdfTopic } from '../pdf/store-signed-pdf.ts';
import { appendEntry } from '../record/append-entry.ts';
import { hashContent } from '../record/hashes.ts';
import { sendVersion } from '../sending/send-version.ts';
import { notifyContractSigned } from './notify-signed.ts';
import { storeSignature } from './store-signature.ts';

interface SignedOffer {
  readonly content: string;
  /** The typed signature. */
  readonly name: string;
  /** How the signer saw the text, for the record. */
  readonly shown: string;
}

/** Records that the client opened the text and agreed to electronic records. */
async function recordReading(
  ctx: UseCaseContext,
  tx: Transaction,
  { contract, version }: LockedContract,
  shown: string,
): Promise<void> {
  const entry = { version: version.number, actor: ctx.actor, at: ctx.clock.now() };
  const contentSha256 = hashContent(version.content);
  await appendEntry(tx, contract, { ...entry, kind: 'viewed', details: { contentSha256, shown } });
  await appendEntry(tx, contract, {
    ...entry,
    kind: 'consented',
    details: {
      consentVersion: ELECTRONIC_CONSENT_VERSION,
      consent: electronicConsentText(ELECTRONIC_CONSENT_VERSION),
      accessShown: shown,
    },
  });
}

/**
 * Creates, sends and signs a contract that the client read before it existed, such as the touring
 * agreement of a booking page, with the same record as other contracts. The system creates and sends
 * it, because the agent does not act. The actor is the client, to whom the proposal is bound. It
 * sends no notifications: see `announceSignature`.
 */
export async function signStandingOffer(
  ctx: UseCaseContext,
  tx: Transaction,
  proposal: ProposalWithDeal,
  { content, name, shown }: SignedOffer,
): Promise<ContractId> {
  const system = { ...ctx, actor: SYSTEM };
  const { id } = await insertDraft(system, tx, proposal, { content, source: 'edit' });
  const drafted = await lockContract(tx, await requireContract(ctx, id, 'sign', tx));
  const sent = await sendVersion(system, tx, drafted, { announce: false });
  await recordReading(ctx, tx, sent, shown);
  const key = newId(signatureIdSchema);
  await storeSignature(ctx, tx, sent, { key, name, consentVersion: CONSENT_VERSION });
  return id;
}

/** Finds the contract, and the electronic signature of its current version if there is one. */
async function findCurrent(
  reader: Reader,
  contractId: ContractId,
): Promise<{ contract: ContractRow; signature: SignatureRow | null } | undefined> {
  const [row] = await reader
    .select({ contract: contracts, signature: contractSignatures })
    .from(contracts)
    .innerJoin(contractVersions, eq(contractVersions.contractId, contracts.id))
    .leftJoin(
      contractSignatures,
      and(
        eq(contractSignatures.contractId, contracts.id),
        eq(contractSignatures.version, contractVersions.number),
      ),
    )
    .where(eq(contracts.id, contractId))
    .orderBy(desc(contractVersions.number))
    .limit(1);
  return row;
}

/** Whether the client signed the contract's current version electronically, and it has not expired. */
export async function isContractInForce(reader: Reader, contractId: ContractId): Promise<boolean> {
  const current = await findCurrent(reader, contractId);
  return current?.contract.status === 'signed' && current.signature !== null;
}

/**
 * Tells both parties of a signature of `signStandingOffer`, as after any other signature: in the app,
 * with an event, and by email once the PDF is stored. Runs as the client.
 */
export async function announceSignature(
  ctx: UseCaseContext,
  tx: Transaction,
  proposal: ProposalWithDeal,
  contractId: ContractId,
): Promise<void> {
  const current = await findCurrent(tx, contractId);
  if (!current?.signature) return;
  const now = ctx.clock.now();
  const { id: signatureId, signerEmail, version } = current.signature;
  const [versionRow] = await tx
    .select()
    .from(contractVersions)
    .where(and(eq(contractVersions.contractId, contractId), eq(contractVersions.number, version)));
  if (!versionRow) throw new Error(`The contract ${contractId} has no version ${version}.`);
  const signed = {
    ...proposal,
    contract: current.contract,
    version: versionRow,
    signature: current.signature,
  };
  await enqueue(tx, storeSignedPdfTopic, { signatureId }, { now, key: signatureId });
  await notifyContractSigned(tx, signed, { signatureId, signerEmail }, now);
  await enqueueContractEvent(tx, signed, 'contract.signed', now);
}
