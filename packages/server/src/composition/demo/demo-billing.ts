import { cents } from '@gable/contracts/kernel';
import type { DemoProposal } from './demo-deal.ts';

/**
 * Proposals of the demo buyer that are paid in parts or by the hour, or whose payment or contract is open.
 */
export const billingProposals: readonly DemoProposal[] = [
  {
    serviceType: 'Contract Preparation',
    amount: '95',
    description: 'Review of the inspection report and the seller’s answers, by the hour.',
    status: 'in_progress',
    contract: null,
    money: 'none',
    pricingStructure: 'hourly',
    hours: {
      entries: [
        { at: 14, minutes: 90, note: 'Read the inspection report, marked what matters.' },
        { at: 13, minutes: 45, note: 'Call about the roof and the furnace.' },
        { at: 3, minutes: 60, note: 'Compared two quotes for the roof.' },
        { at: 1.6, minutes: 30, note: 'Answered the seller’s agent.' },
      ],
      billed: 12,
    },
    proposed: 16,
    accepted: 15,
    finished: 15,
  },
  {
    serviceType: 'Custom Service',
    amount: '1,500',
    description: 'Guidance from the first offer to the keys, paid in three parts.',
    status: 'in_progress',
    contract: null,
    money: 'none',
    payments: {
      deposit: cents(50_000),
      installments: [
        { amount: cents(50_000), dueInDays: 21 },
        { amount: cents(50_000), dueInDays: 52 },
      ],
      paid: 17,
    },
    proposed: 20,
    accepted: 18,
    finished: 18,
  },
  {
    serviceType: 'Property Valuation',
    amount: '280',
    description: 'A second opinion on the price of 9 Wren Street.',
    status: 'approved',
    contract: 'sent',
    contractDeclined: { at: 1.8, reason: 'Please name the day on which I get the report.' },
    money: 'none',
    proposed: 5,
    accepted: 4.5,
    finished: 4,
  },
  {
    serviceType: 'Home Showing',
    amount: '140',
    description: 'Evening tour of 9 Wren Street, with photos of what the listing leaves out.',
    status: 'approved',
    contract: null,
    money: 'pending',
    proposed: 2.8,
    accepted: 2.7,
    invoiced: 2.6,
    finished: 0.3,
  },
];
