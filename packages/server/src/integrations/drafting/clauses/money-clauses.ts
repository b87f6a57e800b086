import { formatQuote } from '@gable/contracts/contract-text';
import { formatUsd } from '@gable/contracts/kernel';
import { formatPayments } from '@gable/contracts/payment-schedule';
import { formatLineItems, PRICING_LABELS, type PricingStructure } from '@gable/contracts/proposal';
import type { ContractFacts } from '../drafting.port.ts';
import type { Clause } from './clause.ts';
import {
  FEES_NEGOTIABLE,
  HEADINGS,
  HOURLY_LIMIT,
  NO_ADDITIONAL_FEES,
  PLATFORM_FEE,
} from './required-parts.ts';

interface PricingWords {
  /** Ends the sentence 'The Client pays the Agent ...'. */
  readonly price: (amount: string) => string;
  readonly meaning: (facts: ContractFacts) => string;
  readonly onCancellation: string;
}

const PRICING: Readonly<Record<PricingStructure, PricingWords>> = {
  fixed: {
    price: (amount) => `a fixed price of ${amount} for the whole Service`,
    meaning: () => 'The price covers all of the Agent’s work on the Service, however long it takes.',
    onCancellation:
      'If the Service is canceled before it is complete, the Client pays only the part of the fixed price that corresponds to the work already done.',
  },
  hourly: {
    price: (amount) => `${amount} per hour of work on the Service`,
    meaning: (facts) =>
      `The Agent keeps a written record of the date, the duration, and the kind of work, bills part of an hour in proportion, and attaches the record to each invoice. Before the work begins, the Agent gives the Client a written estimate of the hours. ${limitHours(facts)}`,
    onCancellation:
      'If the Service is canceled before it is complete, the Client pays only for the hours worked before the notice arrived.',
  },
  monthly: {
    price: (amount) => `${amount} per month in which this agreement is in force`,
    meaning: () =>
      'The first month begins on the day this agreement begins. The monthly price covers all of the Agent’s work on the Service in that month.',
    onCancellation:
      'If this agreement is canceled during a month, the Client pays only for the part of that month before the notice arrived, and for no later month.',
  },
};

export function compensationClause(facts: ContractFacts): Clause {
  const words = PRICING[facts.pricingStructure];
  return {
    heading: HEADINGS.compensation,
    paragraphs: [
      `${PRICING_LABELS[facts.pricingStructure]}. The Client pays the Agent ${formatPrice(facts)}. ${words.meaning(facts)}`,
      ...listItems(facts),
      ...listPayments(facts),
      'The Agent accepts no compensation for the Service, from any source, that exceeds the compensation stated in this clause. No commission is owed under this agreement, and nothing in it depends on whether a purchase closes.',
      FEES_NEGOTIABLE,
      'Compensation is fully negotiable. The parties agreed on the compensation in this clause between themselves, and it is the whole compensation for the Service.',
    ],
  };
}

/** Limits what the Client pays for all hours: by the cap of the proposal, or by the number of hours. */
function limitHours({ cap }: ContractFacts): string {
  return cap === null
    ? HOURLY_LIMIT
    : `All invoices for the Service may not exceed ${formatUsd(cap)} in total (the cap) without the Client’s prior written approval of a higher cap.`;
}

/** Quotes what the price contains. */
function listItems({ lineItems }: ContractFacts): readonly string[] {
  const items = formatLineItems(lineItems);
  return items === null ? [] : ['The price is the sum of these items:', formatQuote(items)];
}

/** Quotes how the price is paid. */
function listPayments({ payments }: ContractFacts): readonly string[] {
  if (payments.length === 0) return [];
  return [
    'The Client pays the price in these payments, each of which has an invoice:',
    formatQuote(formatPayments(payments)),
  ];
}

/**
 * Formats the amount and the pricing structure: 'a fixed price of $250.00 for the whole Service'.
 */
function formatPrice(facts: ContractFacts): string {
  return PRICING[facts.pricingStructure].price(formatUsd(facts.amount));
}

export function paymentClause(): Clause {
  return {
    heading: HEADINGS.payment,
    paragraphs: [
      'The Agent sends an invoice through Gable. The Client pays it by card through Gable by the due date shown on the invoice. Each invoice names the Service and the amount. The Client may dispute an invoice in writing before it is due and then pays the part that is not in dispute.',
      `${NO_ADDITIONAL_FEES} ${PLATFORM_FEE}`,
      'The Agent asks for no payment for the Service outside of Gable and holds no money that belongs to the Client.',
    ],
  };
}

export function termClause(facts: ContractFacts): Clause {
  return {
    heading: HEADINGS.term,
    paragraphs: [
      'The Agent offers this agreement by sending it to the Client through Gable. It begins when the Client signs it. It ends when the Service is complete, when a party cancels it, or twelve months after its date, whichever comes first. The parties can extend it only in writing.',
      'Either party may cancel this agreement at any time, for any reason or for none, by written notice to the other party. An email to the address in this agreement is enough.',
      `${PRICING[facts.pricingStructure].onCancellation} No cancellation fee is charged. Any amount paid for work that was not done is refunded to the card that was charged.`,
      'The duties of confidentiality, and the duty to pay for work already done, continue after this agreement ends.',
    ],
  };
}
