import type { DraftingPort } from './drafting/drafting.port.ts';
import type { ContractPdfPort } from './pdf/contract-pdf.port.ts';
import type { PaymentsPort } from './stripe/payments.port.ts';

/** What the house needs from outside, in its own words. The composition root chooses what stands behind each. */
export interface Ports {
  readonly payments: PaymentsPort;
  readonly drafting: DraftingPort;
  readonly contractPdf: ContractPdfPort;
}
