import { hash } from 'node:crypto';
import {
  type ContractVersionRef,
  type ContractVersionText,
  contractFileName,
} from '@gable/contracts/contract';
import type { ContractId, Instant } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import { loadAgentCard } from '#domains/agent-profile/index.ts';
import { findProfile } from '#domains/profile/index.ts';
import { type Authorized, failure, inTransaction, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { type ContractInDeal, requireContract } from '../contract.access.ts';
import { findContractView } from '../contract.view.ts';
import { contractSignatures, type SignatureRow } from '../contract-signature.tables.ts';
import { lockContractRow } from '../lock-contract.ts';
import { loadRecord } from '../record/append-entry.ts';
import { appendOncePerDay } from '../record/append-once-per-day.ts';
import { hashContent } from '../record/hashes.ts';
import { findVersionText } from '../versions/read-versions.ts';
import { renderUnsignedPdf } from './render-contract-pdf.ts';
import { storeFinalPdf } from './store-signed-pdf.ts';

export interface DownloadedContract {
  readonly fileName: string;
  readonly contentType: 'application/pdf';
  readonly bytes: Uint8Array;
}

/** Returns the stored PDF. Renders and stores it first if the job has not run yet. */
async function readSignedPdf(ctx: UseCaseContext, { id: signatureId }: SignatureRow): Promise<Uint8Array> {
  return ctx.ports.storage.read(await storeFinalPdf(ctx, { signatureId }));
}

async function renderVersion(
  ctx: UseCaseContext,
  { contract, proposal, deal, client }: ContractInDeal,
  version: ContractVersionText,
  at: Instant,
): Promise<Uint8Array> {
  const agent = await findProfile(ctx.db.read, deal.agentId);
  if (!agent) throw new Error(`Deal ${deal.id} has no agent profile.`);
  const credentials = (await loadAgentCard(ctx.db.read, deal.agentId)).credentials.join('\n');
  const { entries } = await loadRecord(ctx.db.read, contract.id);
  const parties = {
    agentName: agent.name,
    agentEmail: agent.email,
    ...(credentials !== '' && { agentCredentials: credentials }),
    customerName: client.name,
    customerEmail: client.email,
    serviceType: proposal.serviceType,
  };
  return renderUnsignedPdf(ctx, { contractId: contract.id, version, at, parties, entries });
}

/**
 * Records the download, with the file's hash for a signed version. Downloads that another site
 * triggered are not recorded, because the record is evidence of what a party did.
 */
async function recordDownload(
  ctx: UseCaseContext,
  { row }: Authorized<ContractInDeal>,
  { version, state, content }: ContractVersionText,
  signedBytes: Uint8Array | null,
): Promise<void> {
  if (ctx.isUserInitiated === false) return;
  const details = {
    contentSha256: hashContent(content),
    state,
    signed: signedBytes !== null,
    ...(signedBytes && { sha256: hash('sha256', signedBytes, 'hex') }),
  };
  const at = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const contract = await lockContractRow(tx, row.contract.id);
    await appendOncePerDay(tx, contract, { kind: 'downloaded', version, actor: ctx.actor, at, details });
  });
}

async function findSignature(ctx: UseCaseContext, contractId: ContractId, version: number) {
  const [signature] = await ctx.db.read
    .select()
    .from(contractSignatures)
    .where(and(eq(contractSignatures.contractId, contractId), eq(contractSignatures.version, version)));
  return signature;
}

/**
 * Returns the requested version and the time of its last change. NOT_FOUND if the user may not read
 * it.
 */
async function requireVersion(ctx: UseCaseContext, { contractId, version }: ContractVersionRef) {
  const user = requireUser(ctx.actor);
  const latest = await findContractView(ctx.db.read, { id: contractId }, user);
  if (latest && (version ?? latest.version) === latest.version) {
    const { content, signing, sentAt, createdAt } = latest;
    const found = { version: latest.version, state: signing.state, content, sentAt, createdAt };
    return { found, at: latest.updatedAt };
  }
  const found = version && (await findVersionText(ctx.db.read, { contractId, version }, user));
  if (!found) throw failure('NOT_FOUND', { entity: 'contract' });
  return { found, at: found.sentAt ?? found.createdAt };
}

/**
 * Returns a contract as a PDF: the stored file for an electronically signed version, otherwise a
 * fresh rendering. The default is the current version, or for a buyer the latest that was sent to
 * them. NOT_FOUND for a version that does not exist or was not sent to the buyer.
 */
export async function downloadContract(
  ctx: UseCaseContext,
  input: ContractVersionRef,
): Promise<DownloadedContract> {
  const authorized = await requireContract(ctx, input.contractId, 'read');
  const { found, at } = await requireVersion(ctx, input);
  const signature = await findSignature(ctx, input.contractId, found.version);
  const bytes = signature
    ? await readSignedPdf(ctx, signature)
    : await renderVersion(ctx, authorized.row, found, at);
  await recordDownload(ctx, authorized, found, signature ? bytes : null);
  const { serviceType } = signature?.parties ?? authorized.row.proposal;
  return { fileName: contractFileName(serviceType), contentType: 'application/pdf', bytes };
}
