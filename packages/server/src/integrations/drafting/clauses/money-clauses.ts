import { formatUsd } from '@gable/contracts/kernel';
import { PRICING_LABELS, type PricingStructure } from '@gable/contracts/proposal';
import type { ContractFacts } from '../drafting.port.ts';
import type { Clause } from './clause.ts';
import { FEES_NEGOTIABLE, HEADINGS, NOTHING_ON_TOP, PLATFORM_FEE } from './required-parts.ts';

interface PricingWords {
  /** Ends the sentence 'The Client pays the Agent ...'. */
  readonly price: (amount: string) => string;
  readonly meaning: string;
  readonly onCancellation: string;
}

const PRICING: Readonly<Record<PricingStructure, PricingWords>> = {
  fixed: {
    price: (amount) => `a fixed price of ${amount} for the whole Service`,
    meaning: 'The price covers all of the Agent’s work on the Service, however long it takes.',
    onCancellation:
      'If the Service is cancelled before it is complete, the Client pays the part of the fixed price that corresponds to the work already done, and never more than the fixed price.',
  },
  hourly: {
    price: (amount) => `${amount} per hour of work on the Service`,
    meaning:
      'The Agent keeps a written record of the date, the length and the kind of the work, charges part of an hour in proportion, and shows the record with each invoice. Before the work begins, the Agent states how many hours it is expected to take, and obtains the Client’s written consent before exceeding them.',
    onCancellation:
      'If the Service is cancelled before it is complete, the Client pays for the hours worked until the notice arrived, and for no others.',
  },
  monthly: {
    price: (amount) => `${amount} per month in which this agreement is in force`,
    meaning:
      'The first month begins on the day on which the last party signs. The monthly price covers all of the Agent’s work on the Service in that month.',
    onCancellation:
      'If this agreement is cancelled during a month, the Client pays for the part of that month that has passed until the notice arrived, and for no month after it.',
  },
};

export function compensationClause(facts: ContractFacts): Clause {
  const words = PRICING[facts.pricingStructure];
  return {
    heading: HEADINGS.compensation,
    paragraphs: [
      `${PRICING_LABELS[facts.pricingStructure]}. The Client pays the Agent ${priceOf(facts)}. ${words.meaning}`,
      'The Agent accepts no compensation for the Service, from any source, that exceeds the compensation stated in this clause. No commission is owed under this agreement, and nothing in it depends on whether a purchase closes.',
      `${FEES_NEGOTIABLE} The parties have agreed on the compensation in this clause between themselves.`,
    ],
  };
}

/** 'a fixed price of $250.00 for the whole Service': amount and structure in the words of the house. */
export function priceOf(facts: ContractFacts): string {
  return PRICING[facts.pricingStructure].price(formatUsd(facts.amount));
}

export function paymentClause(): Clause {
  return {
    heading: HEADINGS.payment,
    paragraphs: [
      'The Agent sends an invoice through Gable. After receiving it, the Client pays by card through Gable, by the due date shown on the invoice. Each invoice names the Service and the amount; the Client may question an invoice in writing before it is due, and then pays the part that is not in question.',
      `${NOTHING_ON_TOP} ${PLATFORM_FEE}`,
      'The Agent asks for no payment for the Service outside of Gable, and holds no money that belongs to the Client.',
    ],
  };
}

export function termClause(facts: ContractFacts): Clause {
  return {
    heading: HEADINGS.term,
    paragraphs: [
      'This agreement begins on the day on which the last party signs it. It ends when the Service is complete, when a party cancels it, or twelve months after its date, whichever comes first. The parties can extend it only in writing.',
      'Either party may cancel this agreement at any time, for any reason or for none, by written notice to the other party. An e-mail to the address in this agreement is enough.',
      `${PRICING[facts.pricingStructure].onCancellation} No cancellation fee is charged. An amount that was paid for work not done is returned to the card with which it was paid.`,
      'The duties of confidentiality, and the duty to pay for work already done, continue after this agreement ends.',
    ],
  };
}
