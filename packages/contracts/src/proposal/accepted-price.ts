import { parseMoney } from '../kernel/index.ts';
import type { ProposalAnswerView } from './answer.schemas.ts';
import type { ProposalView } from './proposal.schemas.ts';

type Price = Pick<ProposalView, 'amount' | 'pricingStructure'>;

function isSamePrice(one: Price, other: Price): boolean {
  if (one.pricingStructure !== other.pricingStructure) return false;
  const [amount, otherAmount] = [parseMoney(one.amount), parseMoney(other.amount)];
  return amount === null || otherAmount === null ? one.amount === other.amount : amount === otherAmount;
}

/** What decides whether the client agreed to the price. */
export interface PriceAgreement {
  /** The client's last answer; null or undefined without one. */
  readonly answer: Pick<ProposalAnswerView, 'answer' | 'offer'> | null | undefined;
  /** Whether a signed contract states the price. */
  readonly isSigned: boolean;
}

/** Whether the client accepted another price than the present one, and did not sign for the present one. */
export function isPriceChanged(proposal: Price, { answer, isSigned }: PriceAgreement): boolean {
  return answer?.answer === 'accepted' && !isSigned && !isSamePrice(answer.offer, proposal);
}

/**
 * Whether sending a proposal asks the client for another answer: after they declined it, and while they
 * accepted another price. Not once the work began or an invoice exists. The offer of a tour ended with the
 * tour.
 */
export function asksAgain(
  proposal: Pick<ProposalView, 'amount' | 'pricingStructure' | 'status' | 'paymentStatus' | 'tourEnding'>,
  agreement: PriceAgreement,
): boolean {
  const { status, paymentStatus, tourEnding } = proposal;
  if (tourEnding !== null) return false;
  if (status === 'declined') return true;
  return status === 'approved' && paymentStatus === 'not_initiated' && isPriceChanged(proposal, agreement);
}
