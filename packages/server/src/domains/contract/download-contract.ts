import { createHash } from 'node:crypto';
import { contractFileName, type VersionOfContract } from '@gable/contracts/contract';
import { and, eq } from 'drizzle-orm';
import { type Authorized, failure, inTransaction, type UseCaseContext } from '../../kernel/index.ts';
import { users } from '../profile/profile.tables.ts';
import { type ContractInDeal, requireContract } from './contract.access.ts';
import { loadContractView } from './contract.view.ts';
import { contractSignatures, type SignatureRow } from './contract-signature.tables.ts';
import { lockContract } from './hold-contract.ts';
import { loadRecord } from './record/append-entry.ts';
import { appendOnceADay } from './record/append-once-a-day.ts';
import { printUnsigned } from './signing/print-contract.ts';
import { storeSignedPdf } from './signing/store-signed-pdf.ts';

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

async function printCurrent(
  ctx: UseCaseContext,
  { contract, proposal, deal }: ContractInDeal,
  { version, content }: { readonly version: number; readonly content: string },
): Promise<Uint8Array> {
  const [agent] = await ctx.db.read.select().from(users).where(eq(users.id, deal.agentId));
  if (!agent) throw new Error(`Deal ${deal.id} has no agent's profile.`);
  const { entries } = await loadRecord(ctx.db.read, contract.id);
  const parties = {
    agentName: agent.name,
    agentEmail: agent.email,
    customerName: deal.customerName,
    customerEmail: deal.customerEmail,
    serviceType: proposal.serviceType,
  };
  return printUnsigned(ctx, { contract, version, content, parties, entries });
}

/** The record says who has a copy of which version, and for a signed one of which bytes. */
async function recordDownload(
  ctx: UseCaseContext,
  { row }: Authorized<ContractInDeal>,
  version: number,
  signedBytes: Uint8Array | null,
): Promise<void> {
  const details = {
    signed: signedBytes !== null,
    ...(signedBytes && { sha256: createHash('sha256').update(signedBytes).digest('hex') }),
  };
  const at = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const contract = await lockContract(tx, row.contract.id);
    await appendOnceADay(tx, contract, { kind: 'downloaded', version, actor: ctx.actor, at, details });
  });
}

/**
 * The contract as a PDF, for either party: of a version that the buyer signed electronically the very PDF that was stored
 * then, of any other the current text as it stands. Without a number the current version; NOT_FOUND for an older one that
 * was never signed.
 */
export async function downloadContract(
  ctx: UseCaseContext,
  { contractId, version: wanted }: VersionOfContract,
): Promise<DownloadedContract> {
  const authorized = await requireContract(ctx, contractId, 'read');
  const { contract, proposal } = authorized.row;
  const current = await loadContractView(ctx.db.read, contract);
  const version = wanted ?? current.version;
  const [signature] = await ctx.db.read
    .select()
    .from(contractSignatures)
    .where(and(eq(contractSignatures.contractId, contract.id), eq(contractSignatures.version, version)));
  if (!signature && version !== current.version) throw failure('NOT_FOUND', { entity: 'contract' });
  const bytes = signature
    ? await readSigned(ctx, signature)
    : await printCurrent(
        ctx,
        { ...authorized.row, contract: { ...contract, status: current.status } },
        current,
      );
  await recordDownload(ctx, authorized, version, signature ? bytes : null);
  const { serviceType } = signature?.parties ?? proposal;
  return { fileName: contractFileName(serviceType), contentType: 'application/pdf', bytes };
}
