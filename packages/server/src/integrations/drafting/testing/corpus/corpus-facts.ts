import { cents } from '@gable/contracts/kernel';
import type { PricingStructure } from '@gable/contracts/proposal';
import type { ContractFacts } from '../../drafting.port.ts';
import { contractFacts } from '../contract-facts.ts';

export interface CorpusFacts {
  /** The sections `own:<id>` of a file of honest clauses restate what this proposal says. */
  readonly id: string;
  readonly facts: ContractFacts;
}

const PROPOSALS: readonly (readonly [id: string, changes: Partial<ContractFacts>])[] = [
  ['plain', {}],
  [
    'deposit',
    {
      serviceType: 'Inspection Coordination',
      amount: cents(30_000),
      terms: 'A deposit of $100 is credited toward the price. It is refundable until the first showing.',
      agentName: 'Jordan Lee',
      agentEmail: 'jordan@lee-homes.example',
    },
  ],
  [
    'budget',
    {
      description: 'Tours of homes with a purchase price up to $500,000 in the north of the city.',
      amount: cents(8_500),
      customerName: 'Zoë Ærø',
      customerEmail: 'zoe@mail.example',
    },
  ],
  [
    'address',
    {
      serviceType: 'Home Showing',
      description: 'Showing of 14 Elm Street, Unit 2B, before December 24, 2026.',
      amount: cents(25_000),
      customerName: 'Will Price',
      customerEmail: 'will.price@mail.example',
    },
  ],
  ['three', { description: 'Three homes\nnear the park', terms: 'Half of it first', amount: cents(120_000) }],
  [
    'offer',
    {
      serviceType: 'Negotiation',
      description: 'Negotiating the offer of $412,500 for the home on Birch Lane, with earnest money of 1%.',
      amount: cents(99_999),
      agentName: 'Dr. Ana María O’Neil-Santos',
      agentEmail: 'ana@oneil.example',
    },
  ],
  [
    'custom',
    {
      serviceType: 'Neighborhood Consultation',
      description: 'Advice on schools and commute',
      amount: cents(4_900),
      customerName: 'XU Wei',
    },
  ],
  [
    'closing',
    {
      serviceType: 'Closing Coordination',
      amount: cents(150_000),
      terms: 'The client may reschedule twice.',
    },
  ],
  [
    'retainer',
    {
      serviceType: 'Offer Review',
      description: 'Review of up to 4 offers for townhouses between $350,000 and $425,000 in Maplewood.',
      terms:
        'A retainer of $75 is due at signing and is applied to the final invoice. Work takes about 6 hours.',
      amount: cents(60_000),
      agentName: 'Grant Banks',
      agentEmail: 'grant@banks-realty.example',
      customerName: 'Joy May',
      customerEmail: 'joy.may@mail.example',
    },
  ],
  [
    'accents',
    {
      serviceType: 'Property Valuation',
      description:
        'Valuation of the duplex at 2207 Alder Court, built in 1964, with 3 bedrooms and 1,850 square feet.',
      amount: cents(40_000),
      agentName: 'François Lefèvre-Núñez',
      agentEmail: 'francois@lefevre.example',
      customerName: 'Nguyễn Thị Hạnh',
      customerEmail: 'hanh.nguyen@mail.example',
    },
  ],
  [
    'closing-date',
    {
      serviceType: 'Contract Preparation',
      description: 'Purchase contract for a condo priced at $289,900 with a 3% earnest money deposit.',
      terms:
        'First draft within 3 business days. Two rounds of revisions are included. Closing is planned for March 15, 2027.',
      amount: cents(75_000),
      agentName: 'Mark Stone',
      agentEmail: 'mark.stone@homes.example',
      customerName: 'Rose O’Dell',
      customerEmail: 'rose.odell@mail.example',
    },
  ],
];

const STRUCTURES: readonly PricingStructure[] = ['fixed', 'hourly', 'monthly'];

/** Every proposal of the corpus in every pricing structure. */
export const CORPUS_FACTS: readonly CorpusFacts[] = PROPOSALS.flatMap(([id, changes]) =>
  STRUCTURES.map((pricingStructure) => ({ id, facts: contractFacts({ ...changes, pricingStructure }) })),
);
