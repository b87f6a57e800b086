import type { ProposalView } from '../proposal/index.ts';
import { isUnsigned, type ProposalFacts } from './proposal-facts.ts';

/** What an agent may have overlooked before an invoice is sent. */
export interface InvoiceWarningFacts
  extends Pick<ProposalFacts, 'contract'>,
    Pick<ProposalView, 'status' | 'customerName'> {
  readonly isDealArchived: boolean;
  /** The price that the client accepted, such as '$300.00', if the present one is another; null if not. */
  readonly acceptedPrice: string | null;
}

function findContractWarning({ contract, customerName }: InvoiceWarningFacts): string | null {
  if (contract === 'declined') return `${customerName} declined the contract.`;
  if (contract === 'expired') return 'The contract has expired.';
  return isUnsigned(contract) ? 'The contract is not signed yet.' : null;
}

/** Returns why the agent may not want to invoice a proposal now, one sentence each; [] for no reason. */
export function listInvoiceWarnings(facts: InvoiceWarningFacts): readonly string[] {
  const warnings: string[] = [];
  if (facts.status === 'declined') warnings.push('This proposal is declined.');
  if (facts.acceptedPrice !== null)
    warnings.push(`${facts.customerName} accepted ${facts.acceptedPrice}. You changed the price since.`);
  if (facts.isDealArchived) warnings.push('The deal is archived.');
  const ofContract = findContractWarning(facts);
  return ofContract === null ? warnings : [...warnings, ofContract];
}
