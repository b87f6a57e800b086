import type { UserId } from '@gable/contracts/kernel';
import type { AuditLogPage } from './audit-log-page.ts';
import type { PlacedSignatures } from './placed-signature.ts';

/** What is printed. */
export interface ContractDocument {
  readonly title: string;
  readonly content: string;
  readonly agentName: string;
  readonly agentEmail: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly serviceType: string;
  /** 'Draft', 'Sent', ... as shown to people. */
  readonly statusLabel: string;
  /** 'November 21, 2026' */
  readonly date: string;
  /** Printed on every page, so that two versions are never mixed up. */
  readonly reference: string;
  /** Printed in the places to sign; left out, these are lines to be filled in by hand. */
  readonly signatures?: PlacedSignatures;
  /** Printed as the last page. */
  readonly record?: AuditLogPage;
}

/** Who has a PDF made. A person waits for a request; a job of the outbox has all the time it needs. */
export type PdfUse =
  | {
      readonly kind: 'request';
      readonly owner: UserId;
      /** Aborted when the person does not wait any more. */
      readonly signal?: AbortSignal | undefined;
    }
  | { readonly kind: 'job'; readonly owner: string };

export interface ContractPdfPort {
  /**
   * Makes the PDF away from the event loop. A request is given up after some seconds, and answered from memory where the same
   * document was made a moment ago. It fails with PDF_TOO_LARGE, with RATE_LIMITED for a person who has too many in line, with
   * OVERLOADED, and with REQUEST_CANCELED. A job never fails with an AppError, so that it is tried again.
   */
  render(document: ContractDocument, use: PdfUse): Promise<Uint8Array>;
}
