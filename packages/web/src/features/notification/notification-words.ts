import { formatDate, formatMoney } from '@gable/contracts/kernel';
import type { Happening, NotificationKind } from '@gable/contracts/notification';
import type { StatusTone } from './notification-looks.ts';

/** How a notification reads: a line that says what happened, and one that says what it means. */
export interface NotificationWords {
  readonly title: string;
  readonly text: string;
  readonly tone: StatusTone;
}

type FactsOf = { readonly [Each in Happening as Each['kind']]: Each['facts'] };
type Money = Pick<FactsOf['payment_succeeded'], 'amount' | 'currency'>;

const sum = ({ amount, currency }: Money) => formatMoney(amount, currency);
const because = (reason: string | null) =>
  reason ? ` ${/[.!?]$/.test(reason) ? reason : `${reason}.`}` : '';
const until = (respondBy: FactsOf['dispute_opened']['respondBy']) =>
  respondBy === null ? '' : ` Please respond by ${formatDate(respondBy)}.`;

/** What the bell says of each kind of happening; a kind without words does not compile. */
const WORDS: { readonly [Kind in NotificationKind]: (facts: FactsOf[Kind]) => NotificationWords } = {
  start_payments: () => ({
    title: 'Set up payments',
    text: 'Tell the payment provider who you are, and you can be paid every Monday.',
    tone: 'accent',
  }),
  start_deal: () => ({
    title: 'Create your first deal',
    text: 'A deal is a client you work with, and everything you do for them.',
    tone: 'accent',
  }),
  start_proposal: () => ({
    title: 'Send your first proposal',
    text: 'Say what you will do and what it costs. Your client pays for that alone.',
    tone: 'accent',
  }),

  proposal_accepted: ({ serviceType, customerName }) => ({
    title: `${customerName} accepted your proposal`,
    text: `You agreed on ${serviceType}. You can generate the invoice now.`,
    tone: 'success',
  }),
  proposal_declined: ({ serviceType, customerName, reason }) => ({
    title: `${customerName} declined your proposal`,
    text: reason
      ? `It was for ${serviceType}. ${customerName} wrote: ${reason}`
      : `It was for ${serviceType}. You can change it and send it again.`,
    tone: 'danger',
  }),
  letter_failed: ({ serviceType, customerName, email, reason }) => ({
    title: `Your letter did not reach ${customerName}`,
    text: `The e-mail about ${serviceType} could not be delivered to ${email}.${because(reason)} Correct the address in the deal, and send it again.`,
    tone: 'danger',
  }),

  contract_signed: ({ serviceType, customerName }) => ({
    title: `${customerName} signed the contract`,
    text: `The contract for ${serviceType} is signed electronically.`,
    tone: 'success',
  }),
  contract_declined: ({ serviceType, customerName, reason }) => ({
    title: `${customerName} declined the contract`,
    text: `It was for ${serviceType}. ${customerName} wrote: ${reason}`,
    tone: 'danger',
  }),
  contract_paper_requested: ({ serviceType, customerName }) => ({
    title: `${customerName} wants to sign on paper`,
    text: `Give them a paper copy of the contract for ${serviceType}. It cannot be signed electronically any more.`,
    tone: 'warning',
  }),

  payment_succeeded: (facts) => ({
    title: `${facts.customerName} paid ${sum(facts)}`,
    text: `The payment for ${facts.serviceType} is in.`,
    tone: 'success',
  }),
  paid_outside: (facts) => ({
    title: `An invoice of ${sum(facts)} was paid outside Gable`,
    text: `${facts.customerName} owes nothing more for ${facts.serviceType}. No card was charged, so Gable takes no fee.`,
    tone: 'success',
  }),
  payment_failed: (facts) => ({
    title: `A payment of ${sum(facts)} failed`,
    text: `${facts.customerName} tried to pay for ${facts.serviceType}. Nothing was taken.`,
    tone: 'danger',
  }),
  refund_succeeded: (facts) => ({
    title: `${sum(facts)} went back to ${facts.customerName}`,
    text: `The refund for ${facts.serviceType} is complete.`,
    tone: 'info',
  }),
  refund_failed: (facts) => ({
    title: `A refund of ${sum(facts)} failed`,
    text: `${facts.customerName} did not get the money for ${facts.serviceType} back.${because(facts.reason)}`,
    tone: 'danger',
  }),

  dispute_opened: (facts) => ({
    title: `${facts.customerName} disputes ${sum(facts)}`,
    text: `It is about the payment for ${facts.serviceType}.${until(facts.respondBy)}`,
    tone: 'danger',
  }),
  dispute_needs_response: (facts) => ({
    title: `A dispute over ${sum(facts)} needs your response`,
    text: `The bank wants to hear from you about ${facts.serviceType} for ${facts.customerName}.${until(facts.respondBy)}`,
    tone: 'danger',
  }),
  dispute_won: (facts) => ({
    title: `You won the dispute over ${sum(facts)}`,
    text: `The payment of ${facts.customerName} for ${facts.serviceType} stays yours.`,
    tone: 'success',
  }),
  dispute_lost: (facts) => ({
    title: `You lost the dispute over ${sum(facts)}`,
    text: `The bank gave the payment for ${facts.serviceType} back to ${facts.customerName}.`,
    tone: 'danger',
  }),

  payout_sent: (facts) => ({
    title: `${sum(facts)} is on its way to your bank`,
    text:
      facts.arrival === null
        ? 'The payout has left for your bank.'
        : `It should arrive by ${formatDate(facts.arrival)}.`,
    tone: 'info',
  }),
  payout_paid: (facts) => ({
    title: `${sum(facts)} reached your bank`,
    text: 'The payout is complete.',
    tone: 'success',
  }),
  payout_failed: (facts) => ({
    title: `A payout of ${sum(facts)} failed`,
    text: `The money stays in your balance.${because(facts.reason)}`,
    tone: 'danger',
  }),

  account_verified: () => ({
    title: 'Your account is verified',
    text: 'You can charge clients now, and are paid every Monday.',
    tone: 'success',
  }),
  account_rejected: () => ({
    title: 'Your account was rejected',
    text: 'The payment provider could not verify you. You can try again in the settings.',
    tone: 'danger',
  }),
  account_needs_information: ({ needs }) => ({
    title: 'The payment provider needs more from you',
    text: `${needs === 1 ? 'One thing is' : `${needs} things are`} missing. Payments may stop until then.`,
    tone: 'warning',
  }),

  webhook_disabled: ({ host, because }) => ({
    title: `Events are no longer sent to ${host}`,
    text:
      because === 'gone'
        ? 'It answered that it is gone. You can switch it on again in the settings.'
        : 'Nothing has got through for days. You can switch it on again in the settings.',
    tone: 'danger',
  }),

  api_key_created: ({ name, access }) => ({
    title: 'A new API key was created',
    text: `“${name}”. ${access} Not you? Revoke it in the settings.`,
    tone: 'info',
  }),
  api_key_new_address: ({ name, address }) => ({
    title: 'An API key was used from a new address',
    text: `“${name}” was used from ${address}. Not you? Revoke it in the settings.`,
    tone: 'warning',
  }),
  webhook_created: ({ host }) => ({
    title: 'A webhook endpoint was added',
    text: `Events are now sent to ${host}. Not you? Delete it in the settings.`,
    tone: 'info',
  }),
  webhook_moved: ({ host, before }) => ({
    title: 'A webhook endpoint has a new address',
    text: `Events that went to ${before} are now sent to ${host}.`,
    tone: 'info',
  }),
  webhook_secret_rotated: ({ host }) => ({
    title: 'A signing secret was rotated',
    text: `Events for ${host} are signed with a new secret.`,
    tone: 'info',
  }),

  invoice_ready: (facts) => ({
    title: `An invoice of ${sum(facts)} is ready`,
    text: `It is for ${facts.serviceType}. You can pay it by card.`,
    tone: 'info',
  }),
  contract_sent: ({ serviceType }) => ({
    title: 'A contract is ready to read',
    text: `Your agent sent the contract for ${serviceType}.`,
    tone: 'info',
  }),
  contract_updated: ({ serviceType, version }) => ({
    title: 'Your contract was updated',
    text: `Version ${version} replaces the contract for ${serviceType}. Please read it before you sign.`,
    tone: 'warning',
  }),
  contract_withdrawn: ({ serviceType }) => ({
    title: 'Your contract was withdrawn',
    text: `The contract for ${serviceType} can no longer be signed. You can still read it.`,
    tone: 'info',
  }),
  contract_completed: ({ serviceType }) => ({
    title: 'You signed the contract',
    text: `The signed contract for ${serviceType} is kept for you here.`,
    tone: 'success',
  }),
  payment_received: (facts) => ({
    title: `You paid ${sum(facts)}`,
    text: `It was for ${facts.serviceType}. The receipt is in your e-mail.`,
    tone: 'success',
  }),
  payment_declined: (facts) => ({
    title: `Your payment of ${sum(facts)} failed`,
    text: `Nothing was taken for ${facts.serviceType}. You can try again, or with another card.`,
    tone: 'danger',
  }),
  refund_received: (facts) => ({
    title: `You were refunded ${sum(facts)}`,
    text: `It was for ${facts.serviceType}. Your bank may need some days to show it.`,
    tone: 'success',
  }),
  client_added: ({ agentName }) => ({
    title: `${agentName} added you as a client`,
    text: 'Proposals that wait for your answer are in your dashboard.',
    tone: 'info',
  }),
  client_removed: ({ agentName, kept, withdrawn }) => ({
    title: `${agentName} changed the client of your deal`,
    text:
      [
        withdrawn === 0 ? '' : 'What was waiting for your signature was withdrawn.',
        kept === 0 ? '' : 'What you answered, signed, were invoiced for or paid stays yours.',
      ]
        .filter(Boolean)
        .join(' ') || 'There is nothing left for you to do.',
    tone: 'warning',
  }),

  message_received: ({ from, name }) => ({
    title: `${name} wrote to you`,
    text: from === 'agent' ? 'Your agent has sent you a message.' : 'Your client has sent you a message.',
    tone: 'info',
  }),
};

type Told<Kind extends NotificationKind> = {
  readonly [Each in Kind]: { readonly kind: Each; readonly facts: FactsOf[Each] };
}[Kind];

/** The words for what happened. */
export function wordsOf<Kind extends NotificationKind>(happening: Told<Kind>): NotificationWords {
  const say: (facts: FactsOf[Kind]) => NotificationWords = WORDS[happening.kind];
  return say(happening.facts);
}
