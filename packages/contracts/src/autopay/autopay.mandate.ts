import { type Cents, formatUsd } from '../kernel/index.ts';
import { type BillingMonth, formatBillingMonth, PRICE_NOTICE_DAYS } from '../subscription/index.ts';
import { CHARGE_RETRY_DAYS } from './retry-charge.ts';

/** The version of the text below. Raise it with each change of its wording. */
export const MANDATE_VERSION = 2;

/** What a mandate names. */
export interface MandateTerms {
  readonly agentName: string;
  readonly serviceType: string;
  /** What a month costs, in cents. */
  readonly amount: Cents;
  readonly billingDay: number;
  /** A price that was announced for a later month; null if there is none. */
  readonly nextPrice: { readonly fromMonth: BillingMonth; readonly amount: Cents } | null;
}

/**
 * Returns the text that a client agrees to before they save a card: who charges it, what for, how
 * much and when, how a price changes, what follows a failure, and how it ends.
 */
export function formatMandate({
  agentName,
  serviceType,
  amount,
  billingDay,
  nextPrice,
}: MandateTerms): string {
  const retries = CHARGE_RETRY_DAYS.length;
  const days = CHARGE_RETRY_DAYS.at(-1) ?? 0;
  return [
    `I allow ${agentName} to charge my card through Gable for each monthly invoice of ${serviceType}, without asking me each time.`,
    `Each month costs ${formatUsd(amount)} and is charged when its invoice is sent, on day ${billingDay} of the month or later.`,
    ...(nextPrice === null
      ? []
      : [`From ${formatBillingMonth(nextPrice.fromMonth)} each month costs ${formatUsd(nextPrice.amount)}.`]),
    `I get an email at least ${PRICE_NOTICE_DAYS} days before a month with another price is charged.`,
    `A charge that fails is repeated up to ${retries} times within ${days} days.`,
    'I can remove my card at any time. It is not charged after that.',
  ].join(' ');
}
