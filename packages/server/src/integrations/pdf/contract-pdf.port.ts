import type { PlacedSignatures } from './placed-signature.ts';
import type { RecordPage } from './record-page.ts';

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
  readonly record?: RecordPage;
}

export interface ContractPdfPort {
  /** Makes the PDF away from the event loop. */
  render(document: ContractDocument): Promise<Uint8Array>;
}
