import {
  type ConsentVersion,
  type ElectronicConsentVersion,
  electronicConsentText,
} from '@gable/contracts/contract';
import {
  type ContractId,
  contractIdSchema,
  type Instant,
  instant,
  signatureIdSchema,
} from '@gable/contracts/kernel';
import { and, desc, eq } from 'drizzle-orm';
import { preparedInsert, type Reader, type Transaction } from '#db/index.ts';
import type { ProposalWithDeal } from '#domains/proposal/index.ts';
import { newId, requireUser, SYSTEM, type UseCaseContext } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import { publishChange } from '#realtime/index.ts';
import { type ContractRow, contracts } from '../contract.tables.ts';
import { enqueueContractEvent } from '../contract-events.ts';
import { contractSignatures, type SignatureRow, type SignedAgent } from '../contract-signature.tables.ts';
import { contractVersions, type VersionRow } from '../contract-version.tables.ts';
import { insertVersion, toFirstVersion } from '../create-contract.ts';
import { storeSignedPdfTopic } from '../pdf/store-signed-pdf.ts';
import { type NewEntry, startRecord } from '../record/append-entry.ts';
import { hashContent } from '../record/hashes.ts';
import { insertFirstRevision } from '../revisions/insert-revision.ts';
import { assertPlaceholdersFilled } from '../sending/send-version.ts';
import { assertContentLength, consumeContractBytes } from '../versions/contract-limits.ts';
import { notifyContractSigned } from './notify-signed.ts';
import { createSignature } from './store-signature.ts';

/** What a client signed before the contract existed. */
interface SignedOffer {
  readonly content: string;
  /** The typed signature. */
  readonly name: string;
  /** How the signer saw the text, for the record. */
  readonly shown: string;
  /** The agent at the time of the signature. */
  readonly agent: SignedAgent;
  readonly consentVersion: ConsentVersion;
  readonly electronicConsentVersion: ElectronicConsentVersion;
  readonly signedAt: Instant;
}

const contractInsert = preparedInsert(contracts);
const signatureInsert = preparedInsert(contractSignatures);

/** Returns the entries of the record up to the signature. The system creates and sends the contract. */
function listEntries(
  ctx: UseCaseContext,
  { content, sentTo }: Pick<VersionRow, 'content' | 'sentTo'>,
  { shown, electronicConsentVersion, signedAt }: SignedOffer,
): NewEntry[] {
  const contentSha256 = hashContent(content);
  const bySystem = { version: 1, actor: SYSTEM, at: signedAt };
  const byClient = { ...bySystem, actor: ctx.actor };
  return [
    { ...bySystem, kind: 'created', details: { contentSha256 } },
    { ...bySystem, kind: 'sent', details: { to: sentTo, from: 'draft', contentSha256 } },
    { ...byClient, kind: 'viewed', details: { contentSha256, shown } },
    {
      ...byClient,
      kind: 'consented',
      details: {
        consentVersion: electronicConsentVersion,
        consent: electronicConsentText(electronicConsentVersion),
        accessShown: shown,
      },
    },
  ];
}

/** INVALID_INPUT or PLACEHOLDERS_NOT_FILLED if a text cannot be the content of a signed contract. */
export function assertSignable(content: string): void {
  assertContentLength(content);
  assertPlaceholdersFilled(content);
}

/** Inserts a contract whose only version was sent and signed at the time of the signature. */
async function insertSigned(
  ctx: UseCaseContext,
  tx: Transaction,
  { proposal, deal, client }: ProposalWithDeal,
  { content, signedAt }: SignedOffer,
) {
  assertSignable(content);
  await consumeContractBytes(ctx, tx, { agentId: deal.agentId, content });
  const contract: ContractRow = {
    id: newId(contractIdSchema),
    proposalId: proposal.id,
    content,
    status: 'signed',
    createdAt: signedAt,
    // Integrators order the two events by it.
    updatedAt: instant(ctx.clock.now() + 1),
  };
  const version = {
    ...toFirstVersion(contract, deal.agentId),
    ...{ frozenAt: signedAt, sentAt: signedAt, sentTo: client.email },
  };
  await contractInsert(tx, contract);
  await insertVersion(tx, version);
  await insertFirstRevision(tx, version, { source: 'edit', now: signedAt });
  return { contract, version };
}

/**
 * Creates, sends and signs a contract that the client read before it existed, such as the touring
 * agreement of a booking page, with the same record as other contracts. The system creates and sends
 * it, because the agent does not act. The actor is the client, to whom the proposal is bound. The record
 * has the time of the signature, which can be earlier than the contract. It sends no notifications: see
 * `announceSignature`. INVALID_INPUT if the text is too long, PLACEHOLDERS_NOT_FILLED, QUOTA_REACHED.
 */
export async function signStandingOffer(
  ctx: UseCaseContext,
  tx: Transaction,
  proposal: ProposalWithDeal,
  offer: SignedOffer,
): Promise<ContractId> {
  const now = ctx.clock.now();
  const { contract, version } = await insertSigned(ctx, tx, proposal, offer);
  const sent = { ...proposal, contract: { ...contract, status: 'sent' as const, updatedAt: now } };
  await publishChange(ctx, tx, proposal.deal.agentId, ['contracts']);
  await enqueueContractEvent(tx, sent, 'contract.sent', now);
  const key = newId(signatureIdSchema);
  const { name, consentVersion, agent, signedAt: at } = offer;
  const by = { user: requireUser(ctx.actor), agent, at };
  const signature = createSignature({ ...proposal, version }, by, { key, name, consentVersion });
  const before = listEntries(ctx, version, offer);
  const signed = (await startRecord(tx, contract, [...before, signature.entry])).at(-1);
  if (!signed) throw new Error(`The record of the contract ${contract.id} is empty.`);
  await signatureInsert(tx, signature.toRow(signed));
  return contract.id;
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
