import {
  type Cents,
  formatDate,
  formatDay,
  formatUsd,
  formatUtcDate,
  type Instant,
} from '@gable/contracts/kernel';
import { type AgentStep, isUnsigned, type ProposalFacts } from '@gable/contracts/next-step';
import { formatPrice, getPartlyPaidLabel, type ProposalView } from '@gable/contracts/proposal';

/** A step in words. */
export interface StepText {
  readonly title: string;
  readonly text: string;
}

/** Says how a proposal that is not sent reaches the client. */
function getSendText({ customerName, viewedAt }: ProposalView): string {
  const known =
    viewedAt === null
      ? 'Not sent yet, but clients with an account already see it.'
      : `Not sent yet. ${customerName} opened it in their account on ${formatDate(viewedAt)}.`;
  return `${known} We’ll email a link on your behalf.`;
}

/** Says who accepted a proposal. */
function getAcceptedText({ customerName }: ProposalView, isByClient: boolean | undefined): string {
  if (isByClient === undefined) return 'It’s approved.';
  return isByClient ? `${customerName} accepted.` : 'You marked it as approved.';
}

/** Says who declined a proposal, and what can be done. */
function getDeclinedText({ customerName }: ProposalView, isByClient: boolean | undefined): string {
  if (isByClient) return `${customerName} declined it. Change what they asked for and send it again.`;
  const known = isByClient === undefined ? 'It’s declined.' : 'You marked it as declined.';
  return `${known} Change it and send it again, or leave it closed.`;
}

/** Returns how far the client got with a sent proposal. */
function getAnswerText({ viewedAt, sentAt }: ProposalView): string {
  if (viewedAt !== null) return `Viewed ${formatDate(viewedAt)}. We’ll notify you when they respond.`;
  return `Sent ${formatDate(sentAt)}, not opened yet. We’ll notify you when they respond.`;
}

const getDueText = ({ dueAt }: ProposalView) => (dueAt === null ? '' : `Due ${formatUtcDate(dueAt)}. `);

/** Says what is known of the payment of a contract that is not signed; '' before an invoice. */
function getPaymentText(proposal: ProposalView): string {
  const { paymentStatus, customerName } = proposal;
  if (paymentStatus === 'payment_succeeded') return `${customerName} paid, but the contract isn’t signed. `;
  return paymentStatus === 'invoiced' ? `Payment comes next. ${getDueText(proposal)}` : '';
}

const getUnsignedText = (contract: ProposalFacts['contract']) =>
  isUnsigned(contract) ? ' The contract isn’t signed yet.' : '';

/** What else is known of a proposal. */
export interface StepContext {
  /** Undefined where it is not loaded. */
  readonly contract?: ProposalFacts['contract'];
  /** When the next monthly invoice is sent. */
  readonly nextInvoiceAt?: Instant | null | undefined;
  /** The dispute that waits for the agent's response; null if none does. */
  readonly dispute?: { readonly respondBy: Instant | null } | null;
  /** The next payment of a schedule. `amount` in cents, `dueOn` such as '2026-12-01'. */
  readonly nextPayment?: { readonly amount: Cents; readonly dueOn: string | null } | null;
  /** Whether the client gave the answer that the status says. Undefined where it is not loaded. */
  readonly isByClient?: boolean | undefined;
  /** The price that the client accepted, such as '$300.00'. */
  readonly acceptedPrice?: string | null;
}

function getDisputeText(dispute: StepContext['dispute']): StepText {
  if (!dispute)
    return {
      title: 'The payment is disputed',
      text: 'Its status and what the bank needs are under Payment.',
    };
  const deadline = dispute.respondBy === null ? 'as soon as you can' : `by ${formatDate(dispute.respondBy)}`;
  return {
    title: 'Respond to the dispute',
    text: `Submit your evidence ${deadline}. Without it, the bank decides for the cardholder.`,
  };
}

/** Says when the next payment of a schedule is invoiced. */
function getNextPaymentText(payment: StepContext['nextPayment']): string {
  if (!payment?.dueOn) return 'Gable sends the next invoice on its date. You can also send it now.';
  return `Gable sends the next invoice of ${formatUsd(payment.amount)} on ${formatDay(payment.dueOn)}. You can also send it now.`;
}

/** Says what became of a payment, and what follows. */
function getPaidText({ customerName, refunded }: ProposalView, nextInvoiceAt: Instant | null): string {
  const paidOut =
    refunded > 0
      ? `${formatUsd(refunded)} was refunded. The rest of your share is paid out automatically every Monday.`
      : 'Your share is paid out automatically every Monday.';
  if (nextInvoiceAt === null) return paidOut;
  return `${paidOut} Gable emails ${customerName} the next invoice on ${formatDate(nextInvoiceAt)}.`;
}

/** Returns the agent's next step in words. */
export function getAgentStepText(
  step: AgentStep,
  proposal: ProposalView,
  context: StepContext = {},
): StepText {
  const client = proposal.customerName;
  const { contract, nextInvoiceAt = null, isByClient, acceptedPrice = null } = context;
  switch (step) {
    case 'correct_amount':
      return { title: 'Correct the amount', text: `${client} can’t accept or pay it as it is.` };
    case 'send':
      return {
        title: `Send it to ${client}`,
        text: getSendText(proposal),
      };
    case 'await_answer':
      return { title: `Waiting for ${client} to respond`, text: getAnswerText(proposal) };
    case 'apply_changes':
      return { title: 'Changes requested', text: `${client} asked for changes. Edit it and send it again.` };
    case 'revise':
      return {
        title: 'Revise the proposal',
        text: getDeclinedText(proposal, isByClient),
      };
    case 'ask_again':
      return {
        title: 'Ask for a new response',
        text: `${client} accepted ${acceptedPrice ?? 'another price'}. You changed it to ${formatPrice(proposal)} since.`,
      };
    case 'void_invoice':
      return {
        title: 'Void the invoice',
        text:
          proposal.invoiceUrl === null
            ? 'The proposal is declined, and its invoice is not sent yet.'
            : `The proposal is declined, but ${client} can still pay its invoice.`,
      };
    case 'create_contract':
      return {
        title: 'Add a contract',
        text: `${getAcceptedText(proposal, isByClient)} Draft a contract with AI or write your own.`,
      };
    case 'send_contract':
      return {
        title: 'Send the contract',
        text: `${getPaymentText(proposal)}It’s a draft. ${client} can’t sign it yet.`,
      };
    case 'renew_contract':
      return {
        title: 'Update the contract',
        text: `${getPaymentText(proposal)}${contract === 'declined' ? `${client} declined it.` : `${client} can no longer sign this version.`}`,
      };
    case 'await_signature':
      return {
        title: `Waiting for ${client} to sign`,
        text: `${getPaymentText(proposal)}We’ll notify you when they sign or decline.`,
      };
    case 'continue':
      return { title: 'Continue with the contract or invoice', text: getAcceptedText(proposal, isByClient) };
    case 'generate_invoice':
      return { title: `Invoice ${client}`, text: 'Check the amount and the due date before it’s sent.' };
    case 'set_up_payments':
      return {
        title: 'Invoice waiting: set up payments',
        text: `${client} can pay as soon as your payment account is ready.`,
      };
    case 'await_invoice':
      return {
        title: 'The invoice is being issued',
        text: 'This usually takes a few seconds. If something keeps it, Pricing says what.',
      };
    case 'await_payment':
      return { title: `Waiting for ${client} to pay`, text: `${getDueText(proposal)}We’ll notify you.` };
    case 'await_overdue_payment':
      return {
        title: 'The payment is overdue',
        text: `${getDueText(proposal)}Ask ${client} to pay it.${getUnsignedText(contract)}`,
      };
    case 'await_retry':
      return {
        title: 'The last payment failed',
        text: `${client} wasn’t charged and can pay the same invoice again.${getUnsignedText(contract)}`,
      };
    case 'await_bank':
      return { title: 'The payment is processing', text: 'You don’t need to do anything.' };
    case 'await_tour_card':
      return {
        title: `Waiting for ${client}’s card`,
        text: 'Without a card, the booking ends in a few minutes.',
      };
    case 'answer_tour':
      return {
        title: `Answer ${client}’s tour request`,
        text: 'Accept or decline it, or suggest another time.',
      };
    case 'answer_tour_time':
      return {
        title: `Answer ${client}’s new time for the tour`,
        text: 'Unless you accept it, the tour stays at its confirmed time.',
      };
    case 'await_tour_answer':
      return { title: `Waiting for ${client} to respond`, text: 'You suggested another time for the tour.' };
    case 'await_tour':
      return {
        title: 'Tour confirmed',
        text: 'After its start, mark what happened. The card is charged then, so there’s no invoice.',
      };
    case 'mark_tour':
      return {
        title: 'Mark what happened',
        text: `Did the tour take place? ${client}’s card is charged only when you mark it.`,
      };
    case 'await_tour_charge':
      return { title: 'The card is being charged', text: 'This usually takes a few seconds.' };
    case 'tour_ended':
      return { title: 'The tour didn’t take place', text: 'Nothing is charged for it.' };
    case 'disputed':
      return getDisputeText(context.dispute);
    case 'dispute_lost':
      return {
        title: 'The dispute was lost',
        text: 'The bank returned the disputed amount to the cardholder.',
      };
    case 'await_cap':
      return {
        title: `Waiting for ${client} to approve the cap`,
        text: 'You asked for a higher cap. Time up to the current one can be billed meanwhile.',
      };
    case 'raise_cap':
      return {
        title: 'The cap is reached',
        text: `Ask ${client} for a higher cap to bill the time that’s left.`,
      };
    case 'bill_time':
      return {
        title: 'Invoice the next hours',
        text: 'The last invoice is paid, and there is time that is not billed yet.',
      };
    case 'record_time':
      return { title: 'Record your time', text: `An invoice bills ${client} for recorded time only.` };
    case 'start_monthly':
      return {
        title: 'Start the monthly invoices',
        text:
          proposal.paymentStatus === 'payment_succeeded'
            ? 'The first invoice is paid. Choose the day and the month of the next ones.'
            : `They have ended. Start them again to invoice ${client}.`,
      };
    case 'await_month':
      return {
        title: 'Waiting for the billing day',
        text:
          nextInvoiceAt === null
            ? `Gable emails ${client} the next invoice then.`
            : `Gable emails ${client} the next invoice on ${formatDate(nextInvoiceAt)}.`,
      };
    case 'resume_monthly':
      return {
        title: 'The monthly invoices are paused',
        text: `Gable sends ${client} no invoice until you resume them.`,
      };
    case 'continue_billing':
      return {
        title: 'Continue with the invoice',
        text:
          proposal.pricingStructure === 'hourly'
            ? 'It bills the recorded time.'
            : 'It bills the month that is due.',
      };
    case 'partly_paid':
      return {
        title: getPartlyPaidLabel(proposal) ?? 'Paid in part',
        text: getNextPaymentText(context.nextPayment),
      };
    case 'paid':
      return { title: 'Paid', text: getPaidText(proposal, nextInvoiceAt) };
    case 'refunded':
      return {
        title: 'Refunded',
        text: `It goes back to ${client}’s card. Banks can take 5 to 10 business days.`,
      };
  }
}
