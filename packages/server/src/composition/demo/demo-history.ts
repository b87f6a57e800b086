import type { DemoDeal, DemoProposal } from './demo-deal.ts';
import type { DaysAgo } from './demo-times.ts';

/** A proposal that was accepted, completed and paid. */
function completed(
  proposed: DaysAgo,
  fields: Pick<DemoProposal, 'serviceType' | 'amount' | 'description'> &
    Partial<Pick<DemoProposal, 'contract' | 'refund'>>,
): DemoProposal {
  return {
    contract: null,
    ...fields,
    status: 'completed',
    money: 'paid',
    proposed,
    accepted: proposed - 1,
    invoiced: proposed - 4,
    finished: proposed - 6,
  };
}

/** A proposal that the client declined. */
function declined(
  proposed: DaysAgo,
  fields: Pick<DemoProposal, 'serviceType' | 'amount' | 'description'>,
): DemoProposal {
  return { ...fields, status: 'declined', contract: null, money: 'none', proposed, finished: proposed - 3 };
}

const past = { notes: null, archived: true } as const;

/** The demo agent's deals of the last six months. */
export const pastDeals: readonly DemoDeal[] = [
  {
    ...past,
    customerName: 'Sofia Marin',
    customerEmail: 'sofia.marin@example.com',
    customerPhone: '(512) 555-0110',
    opened: 181,
    proposals: [
      completed(180, {
        serviceType: 'Home Showing',
        amount: '200',
        description: 'Two bungalows near the university.',
      }),
      completed(168, {
        serviceType: 'Contract Preparation',
        amount: '400',
        description: 'Offer for 9 Linden Row.',
        contract: 'signed',
      }),
    ],
  },
  {
    ...past,
    customerName: 'Marcus Bell',
    customerEmail: 'marcus.bell@example.com',
    customerPhone: '(737) 555-0161',
    opened: 150,
    proposals: [
      completed(149, {
        serviceType: 'Property Valuation',
        amount: '275',
        description: 'Comparable sales for a duplex on Oak Hill.',
      }),
      declined(141, {
        serviceType: 'Negotiation',
        amount: '950',
        description: 'Price and repairs with the seller of the duplex.',
      }),
      completed(132, {
        serviceType: 'Home Showing',
        amount: '225',
        description: 'Three townhouses in one afternoon.',
        refund: { amount: '225', at: 125, key: '0197a5d0-0000-4000-8000-000000000001' },
      }),
    ],
  },
  {
    ...past,
    customerName: 'Hannah Weiss',
    customerEmail: 'hannah.weiss@example.com',
    customerPhone: '(512) 555-0138',
    opened: 123,
    proposals: [
      completed(122, {
        serviceType: 'Negotiation',
        amount: '1,100',
        description: 'Closing costs and a new roof at 77 Mesa Drive.',
        contract: 'signed',
      }),
      completed(104, {
        serviceType: 'Closing Coordination',
        amount: '650',
        description: 'Title company, lender and movers until the keys are handed over.',
      }),
    ],
  },
  {
    ...past,
    archived: false,
    notes: 'Looks for a second unit to rent out, at most $380k.',
    customerName: 'Diego Alvarez',
    customerEmail: 'diego.alvarez@example.com',
    customerPhone: '(737) 555-0184',
    opened: 92,
    proposals: [
      completed(91, {
        serviceType: 'Property Valuation',
        amount: '300',
        description: 'What two condos downtown would bring in rent.',
      }),
      completed(76, {
        serviceType: 'Contract Preparation',
        amount: '425',
        description: 'Offer for unit 12 of the Foundry Lofts.',
        contract: 'signed',
      }),
      completed(28, {
        serviceType: 'Home Showing',
        amount: '250',
        description: 'Two units of the Foundry Lofts.',
      }),
    ],
  },
  {
    ...past,
    archived: false,
    customerName: 'Grace Liu',
    customerEmail: 'grace.liu@example.com',
    customerPhone: '(512) 555-0125',
    opened: 49,
    proposals: [
      completed(48, {
        serviceType: 'Home Showing',
        amount: '250',
        description: 'Four houses on the east side.',
      }),
      declined(26, {
        serviceType: 'Property Valuation',
        amount: '325',
        description: 'Comparable sales for 310 Willow Bend.',
      }),
      completed(17, {
        serviceType: 'Negotiation',
        amount: '875',
        description: 'Price and a later closing date at 310 Willow Bend.',
        contract: 'signed',
      }),
    ],
  },
];
