import { PLATFORM_FEE_PERCENT } from '@gable/contracts/kernel';

/** The clauses that every contract has, whoever words it, in their order. */
export const HEADINGS = {
  parties: 'Parties',
  scope: 'Scope of Service',
  compensation: 'Compensation',
  payment: 'Payment',
  term: 'Term and Cancellation',
  agentDuties: 'Duties of the Agent',
  clientDuties: 'Duties of the Client',
  agency: 'No Agency Beyond the Service',
  fairHousing: 'Fair Housing and Equal Opportunity',
  confidentiality: 'Confidentiality',
  disputes: 'Disputes and Governing Law',
  electronic: 'Electronic Signatures',
  entire: 'Entire Agreement',
  signatures: 'Signatures',
} as const;

/** Clauses that only a proposal with words of its own brings along. */
export const QUOTED_HEADINGS = {
  description: 'Description in the Proposal',
  terms: 'Additional Terms of the Proposal',
} as const;

export const FEES_NEGOTIABLE =
  'Real estate fees and commissions are fully negotiable between the parties and are not set by law.';

export const NOTHING_ON_TOP =
  'The Client pays nothing to Gable on top of the amount that the Agent invoices.';

export const PLATFORM_FEE = `Gable keeps a platform fee of ${PLATFORM_FEE_PERCENT}% out of each payment; the Agent bears that fee alone.`;
