import { awaitsResponse, type DisputeView, disputeReasonLabel } from '@gable/contracts/dispute';
import { formatDate, formatMoney, ownValue, type Tone } from '@gable/contracts/kernel';

/** What each of the provider's reasons means; one that is not here is shown by its own name. */
const REASONS: Readonly<Record<string, string>> = {
  bank_cannot_process: 'the bank could not process the payment',
  check_returned: 'the payment was returned',
  credit_not_processed: 'they expected a refund that did not come',
  customer_initiated: 'they asked their bank to take the payment back',
  debit_not_authorized: 'they say that they did not allow the payment',
  duplicate: 'they say that they paid twice for the same thing',
  fraudulent: 'they say that they did not make this payment',
  general: 'the bank gave no particular reason',
  incorrect_account_details: 'the account details were not right',
  insufficient_funds: 'there was not enough money on the account',
  noncompliant: 'the payment did not follow the card network’s rules',
  product_not_received: 'they say that they did not get the service',
  product_unacceptable: 'they say that the service was not as described',
  subscription_canceled: 'they say that they had canceled',
  unrecognized: 'they do not recognize the payment',
};

function reasonOf(reason: string): string {
  const label = disputeReasonLabel(reason);
  const words = ownValue(REASONS, reason);
  return words ? `${label}: ${words}.` : `${label}.`;
}

export interface DisputeWords {
  readonly title: string;
  /** Why the cardholder objects. */
  readonly reason: string;
  /** What it means for the agent, and what comes next. */
  readonly text: string;
  readonly tone: Tone;
  /** Is there something to do at the provider? */
  readonly canAnswer: boolean;
}

type Outcome = Pick<DisputeWords, 'title' | 'text' | 'tone'>;

function waiting(isInquiry: boolean, money: string, respondBy: string | null): Outcome {
  const until = respondBy ? `until ${respondBy}` : 'as soon as you can';
  const held = `The bank has taken ${money} back for now. Give your evidence ${until}; without it the money is lost.`;
  const asked = `No money has moved yet. Answer ${until}, or it can become a dispute.`;
  return {
    title: isInquiry ? 'The bank asks about this payment' : 'This payment is disputed',
    text: isInquiry ? asked : held,
    tone: 'danger',
  };
}

function standing(dispute: DisputeView, money: string): Outcome {
  const { status } = dispute;
  const isInquiry = status.startsWith('warning_');
  if (awaitsResponse(status)) {
    return waiting(isInquiry, money, dispute.respondBy === null ? null : formatDate(dispute.respondBy));
  }
  switch (status) {
    case 'won':
      return {
        title: 'You won the dispute',
        text: `The bank decided for you. ${money} is back in your balance.`,
        tone: 'success',
      };
    case 'lost':
      return {
        title: 'You lost the dispute',
        text: `The bank decided for the cardholder, who keeps ${money}.`,
        tone: 'neutral',
      };
    case 'prevented':
      return {
        title: 'The dispute was prevented',
        text: 'It ended before the bank took anything.',
        tone: 'success',
      };
    case 'warning_closed':
      return {
        title: 'The bank’s inquiry is closed',
        text: 'It did not become a dispute, and no money has moved.',
        tone: 'neutral',
      };
    default:
      return {
        title: isInquiry ? 'The bank asks about this payment' : 'This payment is disputed',
        text: isInquiry
          ? 'Your answer is with the bank. No money has moved.'
          : `Your evidence is with the bank, which holds ${money} until it has decided. That can take some weeks.`,
        tone: 'info',
      };
  }
}

/** A dispute in words for the agent: what happened, why, until when to answer, and how it ended. */
export function disputeWords(dispute: DisputeView, currency: string): DisputeWords {
  return {
    ...standing(dispute, formatMoney(dispute.amount, currency)),
    reason: reasonOf(dispute.reason),
    canAnswer: awaitsResponse(dispute.status),
  };
}
