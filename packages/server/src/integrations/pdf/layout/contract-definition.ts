import type { ContractDocument } from '../contract-pdf.port.ts';
import type { FontCoverage } from '../text/font-coverage.ts';
import { printableText } from '../text/printable-text.ts';
import { readContract } from '../text/read-contract.ts';
import { contractBody } from './contract-body.ts';
import type { Definition } from './definition.ts';
import { BODY, PAGE_MARGINS, STYLES } from './look.ts';
import { pageFooter, pageHeader } from './page-frame.ts';
import { summary } from './summary.ts';

/** The whole document as pdfmake wants it: what is printed, and what a reader's program shows about it. */
export function contractDefinition(document: ContractDocument, covers: FontCoverage): Definition {
  const printable = printableDocument(document, covers);
  const contract = readContract(printable.content);
  const title = contract.title ?? printable.title;
  return {
    pageSize: 'LETTER',
    pageMargins: PAGE_MARGINS,
    version: '1.7',
    language: 'en-US',
    displayTitle: true,
    info: {
      title: document.title,
      author: document.agentName,
      subject: `${document.serviceType}: agreement between ${document.agentName} and ${document.customerName}`,
      keywords: document.reference,
      creator: 'Gable',
    },
    styles: STYLES,
    defaultStyle: BODY,
    header: pageHeader(title),
    footer: pageFooter(printable.reference, printable.statusLabel),
    content: [...summary(title, printable), ...contractBody(contract.blocks, printable)],
  };
}

function printableDocument(document: ContractDocument, covers: FontCoverage): ContractDocument {
  const printable = (text: string) => printableText(text, covers);
  return {
    title: printable(document.title),
    content: printable(document.content),
    agentName: printable(document.agentName),
    agentEmail: printable(document.agentEmail),
    customerName: printable(document.customerName),
    customerEmail: printable(document.customerEmail),
    serviceType: printable(document.serviceType),
    statusLabel: printable(document.statusLabel),
    date: printable(document.date),
    reference: printable(document.reference),
  };
}
