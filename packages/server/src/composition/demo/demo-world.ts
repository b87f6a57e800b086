import type { ContractStatus } from '@gable/contracts/contract';
import type { ProposalStatus } from '@gable/contracts/proposal';

/** What becomes of a demo proposal's invoice. */
export type DemoMoney = 'none' | 'waiting' | 'open' | 'declined' | 'paid' | 'void' | 'uncollectible';

export interface DemoProposal {
  readonly serviceType: string;
  readonly amount: string;
  readonly description: string;
  readonly status: ProposalStatus;
  readonly contract: ContractStatus | null;
  readonly money: DemoMoney;
}

export interface DemoDeal {
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly notes: string | null;
  readonly archived: boolean;
  readonly proposals: readonly DemoProposal[];
}

export interface DemoAccount {
  readonly role: 'agent' | 'buyer';
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

const PASSWORD = 'open-house';

/** Has finished onboarding and has clients in every state. */
export const demoAgent: DemoAccount = {
  role: 'agent',
  name: 'Maya Torres',
  email: 'maya@gable.test',
  password: PASSWORD,
};
/** Has just begun: no account at the payment provider yet. */
export const newAgent: DemoAccount = {
  role: 'agent',
  name: 'Noah Kim',
  email: 'noah@gable.test',
  password: PASSWORD,
};
export const demoBuyer: DemoAccount = {
  role: 'buyer',
  name: 'Jordan Lee',
  email: 'jordan@gable.test',
  password: PASSWORD,
};

const jordan = {
  customerName: 'Jordan Lee',
  customerEmail: demoBuyer.email,
  customerPhone: '(512) 555-0142',
};

/** The demo agent's clients: between them every state that a proposal, a contract and an invoice can be in. */
export const demoDeals: readonly DemoDeal[] = [
  {
    customerName: 'Sam Okafor',
    customerEmail: 'sam.okafor@example.com',
    customerPhone: '(512) 555-0177',
    notes: 'Moved to Denver. Closed in good terms; may come back next year.',
    archived: true,
    proposals: [
      {
        serviceType: 'Custom Service',
        amount: '150',
        description: 'Walk-through of a rental before signing the lease.',
        status: 'declined',
        contract: 'expired',
        money: 'void',
      },
    ],
  },
  {
    customerName: 'Priya Natarajan',
    customerEmail: 'priya.n@example.com',
    customerPhone: '(737) 555-0119',
    notes: null,
    archived: false,
    proposals: [
      {
        serviceType: 'Inspection Coordination',
        amount: '375',
        description: 'Book the inspector, attend, and go through the report together.',
        status: 'completed',
        contract: null,
        money: 'uncollectible',
      },
      {
        serviceType: 'Closing Coordination',
        amount: '$900.00',
        description: 'Title company, lender and walk-through dates in one calendar.',
        status: 'pending',
        contract: 'draft',
        money: 'none',
      },
    ],
  },
  {
    ...jordan,
    notes: 'Pre-approved up to $520k. Wants a yard and a quiet street; flexible on the date.',
    archived: false,
    proposals: [
      {
        serviceType: 'Home Showing',
        amount: '250',
        description: 'Private tour of 1408 Alder Street, with a written summary the same day.',
        status: 'completed',
        contract: 'signed',
        money: 'paid',
      },
      {
        serviceType: 'Property Valuation',
        amount: '300',
        description: 'Comparable sales and a price range for 1408 Alder Street.',
        status: 'approved',
        contract: 'signed',
        money: 'declined',
      },
      {
        serviceType: 'Contract Preparation',
        amount: '450',
        description: 'Offer with inspection and financing contingencies.',
        status: 'in_progress',
        contract: 'sent',
        money: 'open',
      },
      {
        serviceType: 'Negotiation',
        amount: '1,200',
        description: 'Negotiate price and repairs with the seller until both sides sign.',
        status: 'pending',
        contract: null,
        money: 'none',
      },
    ],
  },
];

/** The new agent's one client: an invoice that waits for the agent's account. */
export const newAgentDeals: readonly DemoDeal[] = [
  {
    customerName: 'Alex Rivera',
    customerEmail: 'alex.rivera@example.com',
    customerPhone: '(512) 555-0103',
    notes: null,
    archived: false,
    proposals: [
      {
        serviceType: 'Home Showing',
        amount: '120',
        description: 'Saturday tour of two condos downtown.',
        status: 'approved',
        contract: null,
        money: 'waiting',
      },
    ],
  },
];
