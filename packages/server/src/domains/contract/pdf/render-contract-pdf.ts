import {
  CONSENT_TEXTS,
  type ContractVersionText,
  formatRecordEntry,
  formatRecordTime,
  getVersionStateBadge,
  parseDrawing,
  type RecordEntry,
} from '@gable/contracts/contract';
import { formatLongDate, type Instant } from '@gable/contracts/kernel';
import type { ContractDocument, PdfUse } from '#integrations/pdf/contract-pdf.port.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import type { ContractRow } from '../contract.tables.ts';
import type { SignedParties } from '../contract-signature.tables.ts';
import { hashContent } from '../record/hashes.ts';
import type { Signatures } from './find-signatures.ts';

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

const toDrawing = (drawnSignature: string | null) =>
  drawnSignature === null ? {} : { drawing: parseDrawing(drawnSignature) };

interface PrintedSignatures extends Signatures {
  /** The image of the countersignature, as a PNG file in base64; null if there is none. */
  readonly image: string | null;
}

/**
 * Returns the agent's signature block: the countersignature, or when this text was sent to the
 * client; null if neither is recorded.
 */
function toAgentBlock(
  { signature, countersignature, image }: PrintedSignatures,
  entries: readonly RecordEntry[],
) {
  const { version, parties } = signature;
  if (countersignature)
    return {
      name: countersignature.typedName,
      ...toDrawing(countersignature.drawnSignature),
      ...(image !== null && { image }),
      label: 'Countersigned electronically',
      at: formatRecordTime(countersignature.signedAt),
      notes: [`Version ${version}, entry ${countersignature.auditLogSeq} of the record.`],
    };
  const issued = entries.findLast(
    ({ kind, version: of }) => of === version && (kind === 'sent' || kind === 'edited'),
  );
  return issued
    ? {
        name: issued.actor.name ?? parties.agentName,
        label: 'Issued through Gable',
        at: formatRecordTime(issued.at),
        notes: [`Version ${version}, entry ${issued.seq} of the record.`],
      }
    : null;
}

/** Returns the signature blocks of both parties. */
function toSignatureBlocks(signatures: PrintedSignatures, content: string, entries: readonly RecordEntry[]) {
  const { typedName, drawnSignature, signedAt, version } = signatures.signature;
  return {
    client: {
      name: typedName,
      ...toDrawing(drawnSignature),
      label: 'Signed electronically',
      at: formatRecordTime(signedAt),
      notes: [`Version ${version}. SHA-256 of its text:`, ...splitHash(hashContent(content))],
    },
    agent: toAgentBlock(signatures, entries),
  };
}

/** Returns the lines about the signatures above the entries of the record. */
function listSignatureLines({ signature, countersignature }: Signatures): readonly string[] {
  const { typedName, signerEmail, signedAt, version, consentVersion } = signature;
  const client = [
    `Signed electronically by ${typedName}`,
    `${signerEmail}, ${formatRecordTime(signedAt)}, version ${version}`,
    CONSENT_TEXTS[consentVersion],
  ];
  if (!countersignature) return client;
  return [
    ...client,
    `Countersigned electronically by ${countersignature.typedName}`,
    `${countersignature.signerEmail}, ${formatRecordTime(countersignature.signedAt)}, version ${version}`,
    countersignature.statement,
  ];
}

type RenderContext = Pick<UseCaseContext, 'ports' | 'actor' | 'getAbortSignal'>;

/** Returns the owner for fair queueing. Jobs count toward the agent, requests toward the user. */
function toPdfUse({ actor, getAbortSignal }: RenderContext, { agentEmail }: SignedParties): PdfUse {
  if (actor.kind !== 'user') return { kind: 'job', owner: agentEmail };
  return { kind: 'request', owner: actor.userId, signal: getAbortSignal?.() };
}

interface SignedVersion extends PrintedSignatures {
  readonly content: string;
  /** The record up to and including the last of the signatures. */
  readonly entries: readonly RecordEntry[];
}

/** Renders a signed version with the parties at signing time and the record below the signatures. */
export async function renderSignedPdf(
  ctx: RenderContext,
  { content, entries, ...signatures }: SignedVersion,
): Promise<Uint8Array> {
  const { signature, countersignature } = signatures;
  const { parties, contractId, version } = signature;
  const last = entries.at(-1);
  if (last?.seq !== (countersignature ?? signature).auditLogSeq)
    throw new Error(`The record of ${contractId} does not end with its signature.`);
  const document: ContractDocument = {
    ...parties,
    title: `${parties.serviceType} Agreement`,
    content,
    statusLabel: countersignature ? 'Signed by both parties' : 'Signed electronically',
    date: formatLongDate(signature.signedAt),
    reference: formatReference(contractId, version),
    signatures: toSignatureBlocks(signatures, content, entries),
    record: {
      signature: listSignatureLines(signatures),
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
