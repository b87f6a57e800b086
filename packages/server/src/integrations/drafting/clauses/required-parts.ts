import { PLATFORM_FEE_PERCENT } from '@gable/contracts/kernel';

/** The headings of the clauses that every contract has, in order. */
export const HEADINGS = {
  parties: 'Parties',
  scope: 'Scope of Service',
  compensation: 'Compensation',
  payment: 'Payment',
  term: 'Term and Cancellation',
  agentDuties: 'Duties of the Agent',
  clientDuties: 'Duties of the Client',
  agency: 'Agency Disclosure',
  fairHousing: 'Fair Housing and Equal Opportunity',
  confidentiality: 'Confidentiality',
  disputes: 'Liability, Disputes, and Governing Law',
  electronic: 'Electronic Signatures',
  entire: 'Entire Agreement',
  signatures: 'Signatures',
} as const;

/** The headings of clauses that quote the proposal. */
export const QUOTED_HEADINGS = {
  description: 'Description in the Proposal',
  terms: 'Additional Terms of the Proposal',
} as const;

/** In capitals and in a separate paragraph: buyer agreements must state this conspicuously. */
export const FEES_NEGOTIABLE =
  'NOTICE: REAL ESTATE FEES AND COMMISSIONS ARE NOT SET BY LAW AND ARE FULLY NEGOTIABLE BETWEEN THE PARTIES.';

export const NO_ADDITIONAL_FEES =
  'The Client pays nothing to Gable on top of the amount that the Agent invoices.';

export const PLATFORM_FEE = `Gable keeps a platform fee of ${PLATFORM_FEE_PERCENT}% out of each payment; the Agent bears that fee alone.`;

/** The hours that an hourly contract allows in total before the Client has to approve more. */
const HOURS_WITHOUT_APPROVAL = 10;

/** Limits an hourly contract without a cap. */
export const HOURLY_LIMIT = `The Agent may not bill more than ${HOURS_WITHOUT_APPROVAL} hours in total without the Client’s prior written approval of more hours.`;
