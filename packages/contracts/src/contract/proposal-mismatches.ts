import { type Cents, formatDay, formatLongDay, parseMoney } from '../kernel/index.ts';
import { formatPayments, type PlannedPayment } from '../payment-schedule/index.ts';
import type { ProposalView } from '../proposal/index.ts';
import { TOUR_SERVICE } from '../tour/tour-status.ts';
import { listStatedAmounts, normalize } from './stated-text.ts';

/** What a contract's text can contradict in its proposal. */
export type ProposalMismatch = 'price' | 'service' | 'cap' | 'schedule';

/** What the parties agree on in addition to the proposal's price. */
export interface PriceTerms {
  /** The most that all invoices of an hourly proposal may sum to, in cents; null for none. */
  readonly cap: Cents | null;
  /** The deposit and the installments of a fixed price; none without a schedule, null if not known yet. */
  readonly payments: readonly PlannedPayment[] | null;
}

const NO_TERMS: PriceTerms = { cap: null, payments: [] };

function namesPrice(content: string, amount: string): boolean {
  const stated = listStatedAmounts(content);
  // An agent's own text without any amount contradicts no price.
  if (stated.length === 0) return true;
  const price = parseMoney(amount);
  return price === null ? normalize(content).includes(normalize(amount)) : stated.includes(price);
}

/** The name of the contract of a tour, with which it does not name the service type. */
const TOURING_AGREEMENT = 'touring agreement';

function namesService(content: string, serviceType: string): boolean {
  const text = normalize(content);
  if (serviceType === TOUR_SERVICE && text.includes(TOURING_AGREEMENT)) return true;
  return text.includes(normalize(serviceType));
}

/**
 * A payment as Gable writes it in a contract, also in a quote: 'Deposit: $100.00, with the first
 * invoice'.
 */
const PAYMENT_LINE = /^[ \t]*(?:> ?)?((?:Deposit|Installment \d+ of \d+): \$.*)$/gmu;

function namesPayment(content: string, { amount, dueOn }: PlannedPayment): boolean {
  if (!listStatedAmounts(content).includes(amount)) return false;
  const dates = dueOn === null ? [''] : [formatDay(dueOn), formatLongDay(dueOn), dueOn];
  return dates.some((date) => normalize(content).includes(normalize(date)));
}

/** Whether a contract states exactly these payments in Gable's form, or names each one in other words. */
function namesPayments(content: string, payments: readonly PlannedPayment[]): boolean {
  const stated = [...content.matchAll(PAYMENT_LINE)].map(([, line = '']) => line.trim());
  if (stated.length > 0) return stated.join('\n') === formatPayments(payments);
  return payments.every((payment) => namesPayment(content, payment));
}

/**
 * Returns what a contract's text contradicts in its proposal, usually because the proposal was
 * edited later: the price, when the text states other amounts, and the service, when the text does
 * not mention it. The touring agreement of a tour mentions it by its title. A cap must be stated,
 * because a signed contract without it would let the agent bill more, and so must a payment schedule,
 * because without it the whole price would be due at once.
 */
export function listProposalMismatches(
  proposal: Pick<ProposalView, 'amount' | 'serviceType'>,
  content: string,
  { cap, payments }: PriceTerms = NO_TERMS,
): readonly ProposalMismatch[] {
  const found: ProposalMismatch[] = [];
  if (!namesPrice(content, proposal.amount)) found.push('price');
  if (!namesService(content, proposal.serviceType)) found.push('service');
  if (cap !== null && !listStatedAmounts(content).includes(cap)) found.push('cap');
  if (payments !== null && !namesPayments(content, payments)) found.push('schedule');
  return found;
}
