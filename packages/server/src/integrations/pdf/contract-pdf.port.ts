import type { UserId } from '@gable/contracts/kernel';
import type { AuditLogPage } from './audit-log-page.ts';
import type { PlacedSignatures } from './placed-signature.ts';
import type { ReportDocument } from './report.port.ts';

/** A contract to print. */
export interface ContractDocument {
  readonly title: string;
  readonly content: string;
  readonly agentName: string;
  readonly agentEmail: string;
  /** The agent's brokerage and license, one line each; omitted if unknown. */
  readonly agentCredentials?: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly serviceType: string;
  /** The displayed status, such as 'Draft' or 'Sent'. */
  readonly statusLabel: string;
  /** 'November 21, 2026' */
  readonly date: string;
  /** Printed on each page, to distinguish versions. */
  readonly reference: string;
  /** Printed in the signature blocks. Without it, the blocks have lines to fill in by hand. */
  readonly signatures?: PlacedSignatures;
  /** Printed below the signatures. */
  readonly record?: AuditLogPage;
}

/** Who requests a PDF. Requests have a short timeout, jobs a long one. */
export type PdfUse =
  | {
      readonly kind: 'request';
      readonly owner: UserId;
      /** Aborted when the client disconnects. */
      readonly signal?: AbortSignal | undefined;
    }
  | { readonly kind: 'job'; readonly owner: string };

export interface ContractPdfPort {
  /**
   * Renders the PDF in a worker thread. A request has a timeout, and may be served from a cache of
   * recent documents. It throws PDF_TOO_LARGE, RATE_LIMITED (too many waiting requests of the
   * user), OVERLOADED or REQUEST_CANCELED. A job never throws an AppError, so that it is retried.
   */
  render(document: ContractDocument, use: PdfUse): Promise<Uint8Array>;
  /** Renders a report like a contract, with the same errors. */
  renderReport(document: ReportDocument, use: PdfUse): Promise<Uint8Array>;
}
