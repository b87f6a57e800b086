import { cents } from '@gable/contracts/kernel';
import type { ContractFacts } from '../drafting.port.ts';

/** Creates the facts of a contract. */
export function contractFacts(changes: Partial<ContractFacts> = {}): ContractFacts {
  return {
    agentName: 'Maria Delgado',
    agentEmail: 'maria@delgado-homes.example',
    agentLicense: null,
    brokerageName: null,
    brokerageLicense: null,
    customerName: 'Priya Raman',
    customerEmail: 'priya.raman@mail.example',
    serviceType: 'Home Showing',
    description: null,
    terms: null,
    pricingStructure: 'fixed',
    cap: null,
    lineItems: [],
    payments: [],
    amount: cents(125_050),
    date: 'November 21, 2026',
    ...changes,
  };
}
