import {
  CONSENT_TEXTS,
  type ContractVersionText,
  formatRecordTime,
  type RecordEntry,
  recordWords,
  versionStateLook,
} from '@gable/contracts/contract';
import type { Instant } from '@gable/contracts/kernel';
import type { ContractDocument, PdfUse } from '#integrations/pdf/contract-pdf.port.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import type { ContractRow } from '../contract.tables.ts';
import type { SignatureRow, SignedParties } from '../contract-signature.tables.ts';
import { formatLongDate } from '../long-date.ts';
import { contentHash } from '../record/hashes.ts';

const printed = (entries: readonly RecordEntry[]) =>
  entries.map((entry) => ({
    seq: entry.seq,
    at: formatRecordTime(entry.at),
    what: recordWords(entry),
    hash: entry.hash,
  }));

/** On every page, so that two versions are never mixed up. */
const referenceOf = (contractId: ContractRow['id'], version: number) => `${contractId} v${version}`;

/** A hash in lines that fit under a place to sign. */
const inTwoLines = (hash: string) => [hash.slice(0, 32), hash.slice(32)];

/**
 * What stands in the places to sign: the client's signature; and for the agent, who signs nothing here, when they gave
 * this very text to the client.
 */
function placedSignatures(
  { typedName, signedAt, version, parties }: SignatureRow,
  content: string,
  entries: readonly RecordEntry[],
) {
  const issued = entries.findLast(
    ({ kind, version: of }) => of === version && (kind === 'sent' || kind === 'edited'),
  );
  return {
    client: {
      name: typedName,
      label: 'Signed electronically',
      at: formatRecordTime(signedAt),
      notes: [`Version ${version}. SHA-256 of its text:`, ...inTwoLines(contentHash(content))],
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

type PrintContext = Pick<UseCaseContext, 'ports' | 'actor' | 'left'>;

/** A person's PDFs are made one at a time. A job belongs to the agent, whichever client signed. */
function pdfUse({ actor, left }: PrintContext, { agentEmail }: SignedParties): PdfUse {
  if (actor.kind !== 'person') return { kind: 'job', owner: agentEmail };
  return { kind: 'request', owner: actor.userId, signal: left?.() };
}

/** A version as it was signed: its own text, the parties by their names of that moment, and the record as its last page. */
export async function printSigned(
  ctx: PrintContext,
  {
    signature,
    content,
    entries,
  }: {
    readonly signature: SignatureRow;
    readonly content: string;
    /** The record up to the signature, which is the last. */
    readonly entries: readonly RecordEntry[];
  },
): Promise<Uint8Array> {
  const last = entries.at(-1);
  if (last?.kind !== 'signed' || last.seq !== signature.recordSeq)
    throw new Error(`The record of ${signature.contractId} lacks its signature.`);
  const { parties, contractId, version } = signature;
  const document: ContractDocument = {
    ...parties,
    title: `${parties.serviceType} Agreement`,
    content,
    statusLabel: 'Signed electronically',
    date: formatLongDate(signature.signedAt),
    reference: referenceOf(contractId, version),
    signatures: placedSignatures(signature, content, entries),
    record: {
      signature: [
        `Signed electronically by ${signature.typedName}`,
        `${signature.signerEmail}, ${formatRecordTime(signature.signedAt)}, version ${version}`,
        CONSENT_TEXTS[signature.consentVersion],
      ],
      entries: printed(entries),
      anchor: `${contractId} ${last.seq} ${last.hash}`,
    },
  };
  return ctx.ports.contractPdf.render(document, pdfUse(ctx, parties));
}

/** A version without an electronic signature, as it stands now; what has left the agent's desk carries its record. */
export async function printUnsigned(
  ctx: PrintContext,
  {
    contractId,
    version,
    at,
    parties,
    entries,
  }: {
    readonly contractId: ContractRow['id'];
    readonly version: Pick<ContractVersionText, 'version' | 'state' | 'content'>;
    /** When the version got its current state. */
    readonly at: Instant;
    readonly parties: SignedParties;
    readonly entries: readonly RecordEntry[];
  },
): Promise<Uint8Array> {
  const document: ContractDocument = {
    ...parties,
    title: `${parties.serviceType} Agreement`,
    content: version.content,
    // A status that the agent chose never reads as the buyer's electronic signature.
    statusLabel: versionStateLook(version.state).label,
    date: formatLongDate(at),
    reference: referenceOf(contractId, version.version),
    ...(version.state !== 'draft' && { record: { signature: [], entries: printed(entries), anchor: '' } }),
  };
  return ctx.ports.contractPdf.render(document, pdfUse(ctx, parties));
}
