import type { ContractDocument } from './contract-pdf.port.ts';
import type { ReportDocument } from './report.port.ts';

/** A document for a worker to render. */
export type PdfJob =
  | { readonly kind: 'contract'; readonly document: ContractDocument }
  | { readonly kind: 'report'; readonly document: ReportDocument };
