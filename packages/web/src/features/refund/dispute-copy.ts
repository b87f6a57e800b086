import { type DisputeView, formatDisputeReason, needsResponse } from '@gable/contracts/dispute';
import { formatDate, formatMoney, getOwnValue, type Tone } from '@gable/contracts/kernel';
import { FEE_RETURN_NOTE } from '@gable/contracts/refund';
import { DECISION_TIME } from './decision-time.ts';

/** Explanations of the provider's dispute reasons. Other reasons are shown by name. */
const REASONS: Readonly<Record<string, string>> = {
  bank_cannot_process: 'the bank could not process the payment',
  check_returned: 'the payment was returned',
  credit_not_processed: 'they expected a refund that didn’t arrive',
  customer_initiated: 'they asked their bank to take the payment back',
  debit_not_authorized: 'they say they didn’t authorize the payment',
  duplicate: 'they say they paid twice',
  fraudulent: 'they say they didn’t make this payment',
  general: 'the bank gave no particular reason',
  incorrect_account_details: 'the account details were incorrect',
  insufficient_funds: 'the account had insufficient funds',
  noncompliant: 'the payment didn’t follow the card network’s rules',
  product_not_received: 'they say they didn’t get the service',
  product_unacceptable: 'they say the service wasn’t as described',
  subscription_canceled: 'they say they had canceled',
  unrecognized: 'they don’t recognize the payment',
};

function formatReason(reason: string): string {
  const label = formatDisputeReason(reason);
  const explanation = getOwnValue(REASONS, reason);
  return explanation ? `${label}: ${explanation}.` : `${label}.`;
}

export interface DisputeCopy {
  readonly title: string;
  /** Why the cardholder disputes the payment. */
  readonly reason: string;
  /** The consequences for the agent, and the next step. */
  readonly text: string;
  readonly tone: Tone;
  /** Whether the agent can respond at the provider. */
  readonly canRespond: boolean;
}

type Outcome = Pick<DisputeCopy, 'title' | 'text' | 'tone'>;

function getResponseNeeded(isInquiry: boolean, money: string, respondBy: string | null): Outcome {
  const deadline = respondBy ? `by ${respondBy}` : 'as soon as you can';
  const dispute = `The bank has withdrawn ${money} for now. Submit your evidence ${deadline}, or you’ll lose the money.`;
  const inquiry = `No money has moved yet. Respond ${deadline}, or it may become a dispute.`;
  return {
    title: isInquiry ? 'The bank is asking about this payment' : 'This payment is disputed',
    text: isInquiry ? inquiry : dispute,
    tone: 'danger',
  };
}

function getOutcome(dispute: DisputeView, money: string): Outcome {
  const { status } = dispute;
  const isInquiry = status.startsWith('warning_');
  if (needsResponse(status)) {
    return getResponseNeeded(
      isInquiry,
      money,
      dispute.respondBy === null ? null : formatDate(dispute.respondBy),
    );
  }
  switch (status) {
    case 'won':
      return {
        title: 'You won the dispute',
        text: `The bank decided in your favor. ${money} is back in your balance.`,
        tone: 'success',
      };
    case 'lost':
      return {
        title: 'You lost the dispute',
        text: `The bank decided in the cardholder’s favor. They keep ${money}. ${FEE_RETURN_NOTE}`,
        tone: 'neutral',
      };
    case 'prevented':
      return {
        title: 'The dispute was prevented',
        text: 'It was closed before any money moved.',
        tone: 'success',
      };
    case 'warning_closed':
      return {
        title: 'The bank’s inquiry is closed',
        text: 'It didn’t become a dispute, and no money moved.',
        tone: 'neutral',
      };
    default:
      return {
        title: isInquiry ? 'The bank is asking about this payment' : 'This payment is disputed',
        text: isInquiry
          ? 'The bank has your response. No money has moved.'
          : `The bank has your evidence and is holding ${money} until it decides. It ${DECISION_TIME}.`,
        tone: 'info',
      };
  }
}

/** Returns the text about a dispute for the agent. */
export function getDisputeCopy(dispute: DisputeView, currency: string): DisputeCopy {
  return {
    ...getOutcome(dispute, formatMoney(dispute.amount, currency)),
    reason: formatReason(dispute.reason),
    canRespond: needsResponse(dispute.status),
  };
}
