import { readContract } from '@gable/contracts/contract-text';
import type { ContractDocument } from '../contract-pdf.port.ts';
import type { FontCollection } from '../fonts/font-collection.ts';
import type { PlacedSignature } from '../placed-signature.ts';
import { placeSignatures } from '../text/place-signatures.ts';
import { toPrintableText } from '../text/printable-text.ts';
import { auditLogContent, getAuditLogInfo } from './audit-log-content.ts';
import { contractBody, withSignatureFields } from './contract-body.ts';
import type { Definition } from './definition.ts';
import { pageDefinition } from './page-definition.ts';
import { summaryContent } from './summary-content.ts';
import { createTypeset } from './typeset.ts';

/** Returns the pdfmake definition of a document, with its metadata. */
export function contractDefinition(document: ContractDocument, fonts: FontCollection): Definition {
  const printable = printableDocument(document, fonts);
  const contract = readContract(printable.content);
  const blocks = printable.signatures
    ? placeSignatures(withSignatureFields(contract.blocks, printable), printable.signatures, printable)
    : withSignatureFields(contract.blocks, printable);
  const title = contract.title ?? printable.title;
  const info = {
    title: document.title,
    author: document.agentName,
    subject: `${document.serviceType}: agreement between ${document.agentName} and ${document.customerName}`,
    keywords: document.reference,
    creator: 'Gable',
    ...getAuditLogInfo(document.record),
  };
  return {
    ...pageDefinition({ ...printable, title }, info, fonts),
    content: createTypeset(fonts)([
      ...summaryContent(title, printable),
      ...contractBody(blocks),
      ...auditLogContent(document.record, fonts),
    ]),
  };
}

function printableDocument(document: ContractDocument, fonts: FontCollection): ContractDocument {
  const printable = (text: string) => toPrintableText(text, fonts);
  return {
    title: printable(document.title),
    content: printable(document.content),
    agentName: printable(document.agentName),
    agentEmail: printable(document.agentEmail),
    ...(document.agentCredentials && { agentCredentials: printable(document.agentCredentials) }),
    customerName: printable(document.customerName),
    customerEmail: printable(document.customerEmail),
    serviceType: printable(document.serviceType),
    statusLabel: printable(document.statusLabel),
    date: printable(document.date),
    reference: printable(document.reference),
    ...(document.signatures && {
      signatures: {
        client: printableSignature(document.signatures.client, printable),
        agent: document.signatures.agent && printableSignature(document.signatures.agent, printable),
      },
    }),
  };
}

function printableSignature(
  { name, drawing, image, label, at, notes }: PlacedSignature,
  printable: (text: string) => string,
): PlacedSignature {
  return {
    name: printable(name),
    ...(drawing && { drawing }),
    ...(image && { image }),
    label: printable(label),
    at: printable(at),
    notes: notes.map(printable),
  };
}
