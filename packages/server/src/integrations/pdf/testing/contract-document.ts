import { composeAgreement } from '#integrations/drafting/compose-agreement.ts';
import { contractFacts } from '#integrations/drafting/testing/contract-facts.ts';
import type { ContractDocument } from '../contract-pdf.port.ts';

/** Creates a contract document. */
export function contractDocument(changes: Partial<ContractDocument> = {}): ContractDocument {
  const facts = contractFacts();
  return {
    title: 'Home Showing Agreement',
    content: composeAgreement(facts),
    agentName: facts.agentName,
    agentEmail: facts.agentEmail,
    customerName: facts.customerName,
    customerEmail: facts.customerEmail,
    serviceType: facts.serviceType,
    statusLabel: 'Draft',
    date: facts.date,
    reference: '0199f3a2-7c11-7d5e-9b0a-5f1f0f2f9a41',
    ...changes,
  };
}
