import type { AgentProfileChanges } from '@gable/contracts/agent-profile';
import type { ContractStatus } from '@gable/contracts/contract';
import type { ProposalStatus } from '@gable/contracts/proposal';
import { DEFAULT_AVAILABILITY } from '@gable/contracts/tour';
import { type DemoFile, demoFiles } from './demo-files.ts';

/** The outcome of a demo proposal's invoice. */
export type DemoMoney = 'none' | 'waiting' | 'open' | 'declined' | 'paid' | 'void' | 'uncollectible';

/** Days before the first start of the server. 0.5 means twelve hours. */
export type DaysAgo = number;

export interface DemoProposal {
  /** Unique in the deal: after an interrupted start, the next one finds the proposal by it. */
  readonly serviceType: string;
  readonly amount: string;
  readonly description: string;
  /** The final status. */
  readonly status: ProposalStatus;
  readonly contract: ContractStatus | null;
  /** Whether both parties sign the contract electronically, right after the client accepts. */
  readonly isCountersigned?: boolean;
  readonly money: DemoMoney;
  readonly proposed: DaysAgo;
  /** When the client accepted. For a client without an account, the agent sets the status. */
  readonly accepted?: DaysAgo;
  /** What a client with an account asked to change. */
  readonly changeRequest?: { readonly at: DaysAgo; readonly comment: string };
  readonly invoiced?: DaysAgo;
  /** When the invoice and the proposal reached their final status. */
  readonly finished: DaysAgo;
  /** Created from the demo agent's service with this name, which also drafts the contract. */
  readonly fromService?: string;
  readonly refund?: { readonly amount: string; readonly at: DaysAgo; readonly key: string };
}

export interface DemoMessage {
  readonly from: 'agent' | 'client';
  readonly at: DaysAgo;
  readonly text: string;
}

export interface DemoDeal {
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly notes: string | null;
  readonly archived: boolean;
  readonly opened: DaysAgo;
  readonly proposals: readonly DemoProposal[];
  /** Only for a client with an account. */
  readonly messages?: readonly DemoMessage[];
  readonly files?: readonly DemoFile[];
}

export interface DemoAccount {
  readonly role: 'agent' | 'buyer';
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

const PASSWORD = 'open-house';

/** An agent who finished onboarding and has deals in all states. */
export const demoAgent: DemoAccount = {
  role: 'agent',
  name: 'Maya Torres',
  email: 'maya@gable.test',
  password: PASSWORD,
};
/** The professional profile of the demo agent. Proposals, contracts and emails show it. */
export const demoAgentProfile: AgentProfileChanges = {
  licenseNumber: '0712345',
  licenseState: 'TX',
  brokerageName: 'Barton Creek Realty',
  brokerageLicense: '9004821',
  phone: '(512) 555-0118',
  bio: 'I have helped people buy and rent homes in Austin since 2014, from first tours to the closing. I answer messages the same day and explain each document before you sign it.',
  signatureName: 'Maya Torres',
};
/** An agent without an account at the payment provider. */
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

/** When the demo users signed up and the agent created the payment account. */
export const DEMO_START: DaysAgo = 183;
/** Notifications after this time are unread. */
export const UNREAD_SINCE: DaysAgo = 2;

const jordan = {
  customerName: 'Jordan Lee',
  customerEmail: demoBuyer.email,
  customerPhone: '(512) 555-0142',
};

/**
 * The demo agent's current deals. With `demo-history.ts`, they have proposals, contracts and
 * invoices in all states.
 */
export const demoDeals: readonly DemoDeal[] = [
  {
    customerName: 'Sam Okafor',
    customerEmail: 'sam.okafor@example.com',
    customerPhone: '(512) 555-0177',
    notes: 'Moved to Denver. Closed in good terms; may come back next year.',
    archived: true,
    opened: 96,
    proposals: [
      {
        serviceType: 'Custom Service',
        amount: '150',
        description: 'Walk-through of a rental before signing the lease.',
        status: 'declined',
        contract: 'expired',
        money: 'void',
        proposed: 95,
        invoiced: 93,
        finished: 88,
      },
    ],
  },
  {
    customerName: 'Priya Natarajan',
    customerEmail: 'priya.n@example.com',
    customerPhone: '(737) 555-0119',
    notes: null,
    archived: false,
    opened: 34,
    proposals: [
      {
        serviceType: 'Inspection Coordination',
        amount: '375',
        description: 'Book the inspector, attend, and go through the report together.',
        status: 'completed',
        contract: null,
        money: 'uncollectible',
        proposed: 33,
        accepted: 32,
        invoiced: 30,
        finished: 12,
      },
      {
        serviceType: 'Negotiation',
        amount: '325',
        description: 'Price and repairs for 22 Larkspur Lane, with written terms.',
        status: 'in_progress',
        contract: null,
        money: 'open',
        proposed: 14,
        accepted: 13,
        invoiced: 12,
        finished: 12,
      },
      {
        serviceType: 'Closing Coordination',
        amount: '$900.00',
        description: 'Title company, lender and walk-through dates in one calendar.',
        status: 'pending',
        contract: 'draft',
        money: 'none',
        proposed: 3,
        finished: 3,
      },
      {
        serviceType: 'Property Valuation',
        amount: '300',
        description: 'Comparable sales and a price range for one home, in writing.',
        status: 'pending',
        contract: 'draft',
        money: 'none',
        proposed: 1.2,
        finished: 1.2,
        fromService: 'Property valuation',
      },
    ],
  },
  {
    ...jordan,
    notes: 'Pre-approved up to $520k. Wants a yard and a quiet street; flexible on the date.',
    archived: false,
    opened: 61,
    proposals: [
      {
        serviceType: 'Custom Service',
        amount: '180',
        description: 'Neighborhood tour on a Saturday: schools, commute and noise at night.',
        status: 'completed',
        contract: null,
        money: 'paid',
        proposed: 60,
        accepted: 59,
        invoiced: 55,
        finished: 54,
      },
      {
        serviceType: 'Inspection Coordination',
        amount: '350',
        description: 'Book the inspector for 22 Juniper Court and attend.',
        status: 'completed',
        contract: null,
        money: 'paid',
        proposed: 41,
        accepted: 40,
        invoiced: 38,
        finished: 37,
        refund: { amount: '100', at: 36, key: '0197a5d0-0000-4000-8000-000000000002' },
      },
      {
        serviceType: 'Home Showing',
        amount: '250',
        description: 'Private tour of 1408 Alder Street, with a written summary the same day.',
        status: 'completed',
        contract: 'signed',
        money: 'paid',
        proposed: 9,
        accepted: 8,
        invoiced: 1,
        finished: 0.02,
      },
      {
        serviceType: 'Property Valuation',
        amount: '300',
        description: 'Comparable sales and a price range for 1408 Alder Street.',
        status: 'approved',
        contract: 'sent',
        isCountersigned: true,
        money: 'declined',
        proposed: 6,
        accepted: 5,
        invoiced: 2,
        finished: 0.9,
      },
      {
        serviceType: 'Contract Preparation',
        amount: '450',
        description: 'Offer with inspection and financing contingencies.',
        status: 'in_progress',
        contract: 'sent',
        money: 'open',
        proposed: 4,
        accepted: 3.5,
        invoiced: 0.8,
        finished: 0.8,
      },
      {
        serviceType: 'Negotiation',
        amount: '1,200',
        description: 'Negotiate price and repairs with the seller until both sides sign.',
        status: 'pending',
        contract: null,
        money: 'none',
        proposed: 0.5,
        finished: 0.5,
      },
      {
        serviceType: 'Closing Coordination',
        amount: '600',
        description: 'Dates, documents and the final walk-through until the keys are yours.',
        status: 'pending',
        contract: null,
        money: 'none',
        proposed: 3,
        changeRequest: {
          at: 1.5,
          comment: 'Could you also be there for the final walk-through on a weekend?',
        },
        finished: 1.4,
      },
    ],
    messages: [
      { from: 'client', at: 58.6, text: 'Hi Maya! Could the tour start at ten? My parents come along.' },
      { from: 'agent', at: 58.5, text: 'Ten is good. We meet at the park on Fifth Street.' },
      { from: 'client', at: 39, text: 'The seller of Juniper Court moved the inspection to Friday.' },
      { from: 'agent', at: 38.8, text: 'Saw it. The inspector can do Friday at 1 pm; I booked that.' },
      {
        from: 'agent',
        at: 36.1,
        text: 'The inspector left before the crawl space was done, so I sent $100 back to you.',
      },
      { from: 'client', at: 36, text: 'That is fair, thank you. This house is not for us anyway.' },
      { from: 'agent', at: 9.2, text: '1408 Alder Street just came on the market. It has the yard.' },
      { from: 'client', at: 9.1, text: 'Wow. When can we see it?' },
      { from: 'agent', at: 9, text: 'Tomorrow at 5 pm. I sent you a proposal for the showing.' },
      { from: 'client', at: 0.4, text: 'We love it. What would you offer?' },
    ],
    files: demoFiles,
  },
];

/** A service of the demo agent in addition to the starter set. */
export const demoService = {
  name: 'Weekend tour package',
  serviceType: 'Home Showing',
  description: 'Up to six homes on one weekend, with a shared album and a ranking.',
  pricingStructure: 'fixed',
  amount: '480',
  terms: 'Half is due before the first tour. One change of date is free.',
  contractText: null,
} as const;

/** When tours can be booked with the demo agent. */
export const demoAvailability = {
  ...DEFAULT_AVAILABILITY,
  weekly: [...DEFAULT_AVAILABILITY.weekly, { day: 6, from: '10:00', to: '14:00' }],
  handle: 'maya-torres',
  timeZone: 'America/Chicago',
  price: '75.00',
  serviceArea: 'Austin, from Cedar Park to Buda',
};

/** When the demo agent first offered tours. */
export const TOURS_OFFERED: DaysAgo = 30;

/** When the demo agent added their services. */
export const SERVICES_ADDED: DaysAgo = 40;

/** The new agent's only deal. Its invoice waits for the agent's payment account. */
export const newAgentDeals: readonly DemoDeal[] = [
  {
    customerName: 'Alex Rivera',
    customerEmail: 'alex.rivera@example.com',
    customerPhone: '(512) 555-0103',
    notes: null,
    archived: false,
    opened: 1.5,
    proposals: [
      {
        serviceType: 'Home Showing',
        amount: '120',
        description: 'Saturday tour of two condos downtown.',
        status: 'approved',
        contract: null,
        money: 'waiting',
        proposed: 1.4,
        accepted: 1,
        invoiced: 0.7,
        finished: 0.7,
      },
    ],
  },
];
