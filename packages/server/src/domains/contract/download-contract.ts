import { createHash } from 'node:crypto';
import {
  type ContractVersionText,
  contractFileName,
  type VersionOfContract,
} from '@gable/contracts/contract';
import type { ContractId, Instant } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import {
  type Authorized,
  failure,
  inTransaction,
  requirePerson,
  type UseCaseContext,
} from '#kernel/index.ts';
import { users } from '../profile/profile.tables.ts';
import { type ContractInDeal, requireContract } from './contract.access.ts';
import { contracts } from './contract.tables.ts';
import { findContractView } from './contract.view.ts';
import { contractSignatures, type SignatureRow } from './contract-signature.tables.ts';
import { lockContract } from './hold-contract.ts';
import { loadRecord } from './record/append-entry.ts';
import { appendOnceADay } from './record/append-once-a-day.ts';
import { contentHash } from './record/hashes.ts';
import { printUnsigned } from './signing/print-contract.ts';
import { storeSignedPdf } from './signing/store-signed-pdf.ts';
import { findVersionText } from './versions/read-versions.ts';

export interface DownloadedContract {
  readonly fileName: string;
  readonly contentType: 'application/pdf';
  readonly bytes: Uint8Array;
}

/** The stored PDF, byte for byte; where the outbox has not come to it yet, it is made and stored now. */
async function readSigned(ctx: UseCaseContext, signature: SignatureRow): Promise<Uint8Array> {
  const sha256 = signature.pdfSha256 ?? (await storeSignedPdf(ctx, { signatureId: signature.id }));
  return ctx.ports.storage.read(sha256);
}

async function printVersion(
  ctx: UseCaseContext,
  { contract, proposal, deal, client }: ContractInDeal,
  version: ContractVersionText,
  at: Instant,
): Promise<Uint8Array> {
  const [agent] = await ctx.db.read.select().from(users).where(eq(users.id, deal.agentId));
  if (!agent) throw new Error(`Deal ${deal.id} has no agent's profile.`);
  const { entries } = await loadRecord(ctx.db.read, contract.id);
  const parties = {
    agentName: agent.name,
    agentEmail: agent.email,
    customerName: client.name,
    customerEmail: client.email,
    serviceType: proposal.serviceType,
  };
  return printUnsigned(ctx, { contractId: contract.id, version, at, parties, entries });
}

/**
 * Records who downloaded which text in which state, and for a signed version the hash of the file. What another site led a
 * browser to is not recorded: the record is evidence of what a party did.
 */
async function recordDownload(
  ctx: UseCaseContext,
  { row }: Authorized<ContractInDeal>,
  { version, state, content }: ContractVersionText,
  signedBytes: Uint8Array | null,
): Promise<void> {
  if (ctx.isOwnAct === false) return;
  const details = {
    contentSha256: contentHash(content),
    state,
    signed: signedBytes !== null,
    ...(signedBytes && { sha256: createHash('sha256').update(signedBytes).digest('hex') }),
  };
  const at = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const contract = await lockContract(tx, row.contract.id);
    await appendOnceADay(tx, contract, { kind: 'downloaded', version, actor: ctx.actor, at, details });
  });
}

async function findSignature(ctx: UseCaseContext, contractId: ContractId, version: number) {
  const [signature] = await ctx.db.read
    .select()
    .from(contractSignatures)
    .where(and(eq(contractSignatures.contractId, contractId), eq(contractSignatures.version, version)));
  return signature;
}

/** The requested version and the time of its last change. NOT_FOUND if the person may not read it. */
async function requireVersion(ctx: UseCaseContext, { contractId, version }: VersionOfContract) {
  const person = requirePerson(ctx.actor);
  const latest = await findContractView(ctx.db.read, eq(contracts.id, contractId), person);
  if (latest && (version ?? latest.version) === latest.version) {
    const { content, signing, sentAt, createdAt } = latest;
    const found = { version: latest.version, state: signing.state, content, sentAt, createdAt };
    return { found, at: latest.updatedAt };
  }
  const found = version && (await findVersionText(ctx.db.read, { contractId, version }, person));
  if (!found) throw failure('NOT_FOUND', { entity: 'contract' });
  return { found, at: found.sentAt ?? found.createdAt };
}

/**
 * A contract as a PDF, for either party. For a version that the buyer signed electronically it is the stored file; any other
 * version is printed from its text. Without a number it is the current version, or for a buyer the latest that was sent to
 * them. NOT_FOUND for a version that does not exist, or that was not sent to the buyer who asks.
 */
export async function downloadContract(
  ctx: UseCaseContext,
  input: VersionOfContract,
): Promise<DownloadedContract> {
  const authorized = await requireContract(ctx, input.contractId, 'read');
  const { found, at } = await requireVersion(ctx, input);
  const signature = await findSignature(ctx, input.contractId, found.version);
  const bytes = signature
    ? await readSigned(ctx, signature)
    : await printVersion(ctx, authorized.row, found, at);
  await recordDownload(ctx, authorized, found, signature ? bytes : null);
  const { serviceType } = signature?.parties ?? authorized.row.proposal;
  return { fileName: contractFileName(serviceType), contentType: 'application/pdf', bytes };
}
