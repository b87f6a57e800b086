import { formatUsd, parseMoney } from '../kernel/index.ts';
import { formatPrice } from '../proposal/format-price.ts';
import type { ProposalAnswerView, ProposalView } from '../proposal/index.ts';
import { findStatedPrice, statesOtherPrice, statesPrice } from './stated-price.ts';

type Price = Pick<ProposalView, 'amount' | 'pricingStructure'>;

function isSamePrice(one: Price, other: Price): boolean {
  if (one.pricingStructure !== other.pricingStructure) return false;
  const [amount, otherAmount] = [parseMoney(one.amount), parseMoney(other.amount)];
  return amount === null || otherAmount === null ? one.amount === other.amount : amount === otherAmount;
}

/** What the client agreed to. */
export interface PriceAgreement {
  /** The client's last answer; null or undefined without one. */
  readonly answer: Pick<ProposalAnswerView, 'answer' | 'offer'> | null | undefined;
  /** The text of the contract if it is signed; null if not. */
  readonly signedText: string | null;
}

/**
 * Returns the price that the client accepted or signed, such as '$300.00', if it is another one than the
 * present price; 'another price' if a signed contract states several. Null if they agreed to the present
 * price, or to none.
 */
export function findAgreedPrice(proposal: Price, { answer, signedText }: PriceAgreement): string | null {
  const accepted = answer?.answer === 'accepted' ? answer.offer : null;
  if (accepted && isSamePrice(accepted, proposal)) return null;
  if (signedText !== null && statesPrice(signedText, proposal.amount)) return null;
  if (accepted) return formatPrice(accepted);
  if (signedText === null || !statesOtherPrice(signedText, proposal.amount)) return null;
  const stated = findStatedPrice(signedText);
  return stated === null ? 'another price' : formatUsd(stated);
}

/**
 * Whether sending a proposal asks the client for another answer: after they declined it, and while they
 * agreed to another price. Not once the work began or an invoice exists. The offer of a tour ended with the
 * tour.
 */
export function asksAgain(
  proposal: Pick<ProposalView, 'amount' | 'pricingStructure' | 'status' | 'paymentStatus' | 'tourEnding'>,
  agreement: PriceAgreement,
): boolean {
  const { status, paymentStatus, tourEnding } = proposal;
  if (tourEnding !== null) return false;
  if (status === 'declined') return true;
  const isOpen = status === 'approved' && paymentStatus === 'not_initiated';
  return isOpen && findAgreedPrice(proposal, agreement) !== null;
}
