import {
  CONSENT_TEXTS,
  type ContractVersionText,
  formatRecordEntry,
  formatRecordTime,
  getVersionStateBadge,
  parseDrawing,
  type RecordEntry,
} from '@gable/contracts/contract';
import type { Instant } from '@gable/contracts/kernel';
import type { ContractDocument, PdfUse } from '#integrations/pdf/contract-pdf.port.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import type { ContractRow } from '../contract.tables.ts';
import type { SignatureRow, SignedParties } from '../contract-signature.tables.ts';
import { hashContent } from '../record/hashes.ts';
import { formatLongDate } from './long-date.ts';

const toPdfEntries = (entries: readonly RecordEntry[]) =>
  entries.map((entry) => ({
    seq: entry.seq,
    at: formatRecordTime(entry.at),
    what: formatRecordEntry(entry),
    hash: entry.hash,
  }));

/** Formats the reference printed on every page. */
const formatReference = (contractId: ContractRow['id'], version: number) => `${contractId} v${version}`;

/** Splits a hash into lines that fit below a signature line. */
const splitHash = (hash: string) => [hash.slice(0, 32), hash.slice(32)];

/**
 * Returns the signature blocks: the client's signature, and for the agent, who does not sign here,
 * when this text was sent to the client.
 */
function toSignatureBlocks(
  { typedName, drawnSignature, signedAt, version, parties }: SignatureRow,
  content: string,
  entries: readonly RecordEntry[],
) {
  const issued = entries.findLast(
    ({ kind, version: of }) => of === version && (kind === 'sent' || kind === 'edited'),
  );
  return {
    client: {
      name: typedName,
      ...(drawnSignature !== null && { drawing: parseDrawing(drawnSignature) }),
      label: 'Signed electronically',
      at: formatRecordTime(signedAt),
      notes: [`Version ${version}. SHA-256 of its text:`, ...splitHash(hashContent(content))],
    },
    agent: issued
      ? {
          name: issued.actor.name ?? parties.agentName,
          label: 'Issued through Gable',
          at: formatRecordTime(issued.at),
          notes: [`Version ${version}, entry ${issued.seq} of the record.`],
        }
      : null,
  };
}

type RenderContext = Pick<UseCaseContext, 'ports' | 'actor' | 'getAbortSignal'>;

/** Returns the owner for fair queueing. Jobs count toward the agent, requests toward the user. */
function toPdfUse({ actor, getAbortSignal }: RenderContext, { agentEmail }: SignedParties): PdfUse {
  if (actor.kind !== 'user') return { kind: 'job', owner: agentEmail };
  return { kind: 'request', owner: actor.userId, signal: getAbortSignal?.() };
}

/** Renders a signed version with the parties at signing time and the record as its last page. */
export async function renderSignedPdf(
  ctx: RenderContext,
  {
    signature,
    content,
    entries,
  }: {
    readonly signature: SignatureRow;
    readonly content: string;
    /** The record up to and including the signature. */
    readonly entries: readonly RecordEntry[];
  },
): Promise<Uint8Array> {
  const last = entries.at(-1);
  if (last?.kind !== 'signed' || last.seq !== signature.auditLogSeq)
    throw new Error(`The record of ${signature.contractId} does not end with its signature.`);
  const { parties, contractId, version } = signature;
  const document: ContractDocument = {
    ...parties,
    title: `${parties.serviceType} Agreement`,
    content,
    statusLabel: 'Signed electronically',
    date: formatLongDate(signature.signedAt),
    reference: formatReference(contractId, version),
    signatures: toSignatureBlocks(signature, content, entries),
    record: {
      signature: [
        `Signed electronically by ${signature.typedName}`,
        `${signature.signerEmail}, ${formatRecordTime(signature.signedAt)}, version ${version}`,
        CONSENT_TEXTS[signature.consentVersion],
      ],
      entries: toPdfEntries(entries),
      anchor: `${contractId} ${last.seq} ${last.hash}`,
    },
  };
  return ctx.ports.contractPdf.render(document, toPdfUse(ctx, parties));
}

/**
 * Renders a version without an electronic signature. Versions other than drafts include the record.
 */
export async function renderUnsignedPdf(
  ctx: RenderContext,
  {
    contractId,
    version,
    at,
    parties,
    entries,
  }: {
    readonly contractId: ContractRow['id'];
    readonly version: Pick<ContractVersionText, 'version' | 'state' | 'content'>;
    /** When the version entered its current state. */
    readonly at: Instant;
    readonly parties: SignedParties;
    readonly entries: readonly RecordEntry[];
  },
): Promise<Uint8Array> {
  const document: ContractDocument = {
    ...parties,
    title: `${parties.serviceType} Agreement`,
    content: version.content,
    // The label distinguishes the agent's statement from the buyer's electronic signature.
    statusLabel: getVersionStateBadge(version.state).label,
    date: formatLongDate(at),
    reference: formatReference(contractId, version.version),
    ...(version.state !== 'draft' && {
      record: { signature: [], entries: toPdfEntries(entries), anchor: '' },
    }),
  };
  return ctx.ports.contractPdf.render(document, toPdfUse(ctx, parties));
}
