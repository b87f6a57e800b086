import type { SERVICE_TYPES } from '@gable/contracts/proposal';
import { type NewService, newServiceSchema } from '@gable/contracts/service';
import { createStarterContract } from './starter-contract.ts';

interface Starter {
  readonly serviceType: (typeof SERVICE_TYPES)[number];
  readonly name: string;
  readonly description: string;
  readonly pricingStructure: NewService['pricingStructure'];
  readonly amount: string;
  /** The work, as the items of a list in the contract. */
  readonly work: readonly string[];
}

const TERMS = 'Payment is due within 7 days of the invoice.';

const STARTERS: readonly Starter[] = [
  {
    serviceType: 'Home Showing',
    name: 'Home showing',
    description: 'A private tour of up to three homes, with a written summary the same day.',
    pricingStructure: 'fixed',
    amount: '250',
    work: [
      'arrange access to each home and confirm the appointment with the Client',
      'accompany the Client and point out visible conditions of the home',
      'send a written summary the same day',
    ],
  },
  {
    serviceType: 'Contract Preparation',
    name: 'Offer preparation',
    description: 'A purchase offer with inspection and financing contingencies, ready to sign.',
    pricingStructure: 'fixed',
    amount: '450',
    work: [
      'prepare the purchase offer on the form that is usual in the area',
      'explain each contingency and deadline to the Client',
      'submit the signed offer to the listing side',
    ],
  },
  {
    serviceType: 'Negotiation',
    name: 'Price and repair negotiation',
    description: 'Negotiation of the price and repairs with the seller until both sides sign.',
    pricingStructure: 'fixed',
    amount: '1200',
    work: [
      'agree on a strategy and a limit with the Client',
      'negotiate the price, the repairs and the credits with the listing side',
      'report each counteroffer to the Client on the day it arrives',
    ],
  },
  {
    serviceType: 'Property Valuation',
    name: 'Property valuation',
    description: 'Comparable sales and a price range for one home, in writing.',
    pricingStructure: 'fixed',
    amount: '300',
    work: [
      'compare the home with recent sales nearby',
      'give an opinion of the price range in writing, which is not an appraisal',
      'go through the result with the Client',
    ],
  },
  {
    serviceType: 'Inspection Coordination',
    name: 'Inspection coordination',
    description: 'Booking and attending the inspection, and going through the report together.',
    pricingStructure: 'fixed',
    amount: '350',
    work: [
      'book the inspector whom the Client selects, and arrange access',
      'attend the inspection',
      'go through the report with the Client and list the repairs to request',
    ],
  },
  {
    serviceType: 'Closing Coordination',
    name: 'Closing coordination',
    description: 'Title company, lender and walk-through dates in one calendar, until closing.',
    pricingStructure: 'fixed',
    amount: '900',
    work: [
      'track the deadlines of the purchase contract',
      'coordinate the title company, the lender and the listing side',
      'attend the final walk-through',
    ],
  },
  {
    serviceType: 'Custom Service',
    name: 'Consultation by the hour',
    description: 'Advice on buying a home, by phone or in person.',
    pricingStructure: 'hourly',
    amount: '95',
    work: ['advise the Client on the topics that they agree on', 'send a written summary on request'],
  },
];

/**
 * A service for each of the seven service types (docs/product.md, Validation), in their order. The
 * prices are examples, which the agent edits.
 */
export const STARTER_SET: readonly NewService[] = STARTERS.map(({ work, ...service }) =>
  newServiceSchema.parse({ ...service, terms: TERMS, contractText: createStarterContract(work) }),
);
