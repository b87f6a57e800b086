import type { ProposalView } from '../proposal/index.ts';
import { isUnsigned, type ProposalFacts } from './proposal-facts.ts';

/** What an agent may have overlooked before an invoice is sent. */
export interface InvoiceWarningFacts
  extends Pick<ProposalFacts, 'contract'>,
    Pick<ProposalView, 'status' | 'customerName'> {
  readonly isDealArchived: boolean;
}

function findContractWarning({ contract, customerName }: InvoiceWarningFacts): string | null {
  if (contract === 'declined') return `${customerName} declined the contract.`;
  if (contract === 'expired') return 'The contract has expired.';
  return isUnsigned(contract) ? 'The contract is not signed yet.' : null;
}

/** Returns why the agent may not want to invoice a proposal now, one sentence each; [] for no reason. */
export function listInvoiceWarnings(facts: InvoiceWarningFacts): readonly string[] {
  const warnings: string[] = [];
  if (facts.status === 'declined') warnings.push(`${facts.customerName} declined this proposal.`);
  if (facts.isDealArchived) warnings.push('The deal is archived.');
  const ofContract = findContractWarning(facts);
  return ofContract === null ? warnings : [...warnings, ofContract];
}
