import { WEBHOOK_FAILING_DAYS, WEBHOOK_LOG_DAYS } from '@gable/contracts/webhook';
import { type Draft, letterDate, reasonOf, sumOf } from './letter-draft.ts';

/** Money has left for the bank. */
export const payoutSent: Draft<'payout_sent'> = (facts) => ({
  subject: `${sumOf(facts)} is on its way to your bank`,
  preview: 'Your payout has left.',
  heading: 'Your payout is on its way',
  paragraphs: ['We sent your payout to your bank by ACH transfer. There is nothing that you have to do.'],
  facts: [
    { label: 'Payout', value: sumOf(facts) },
    ...(facts.arrival === null ? [] : [{ label: 'Expected arrival', value: letterDate(facts.arrival) }]),
  ],
  button: 'See Your Payouts',
  opens: 'payments',
});

/** The bank has it. */
export const payoutPaid: Draft<'payout_paid'> = (facts) => ({
  subject: `${sumOf(facts)} reached your bank`,
  preview: 'The payout is complete.',
  heading: 'Your payout has arrived',
  paragraphs: [`${sumOf(facts)} reached your bank. The payout is complete.`],
  button: 'See Your Payouts',
  opens: 'payments',
});

/** The bank did not get it. */
export const payoutFailed: Draft<'payout_failed'> = (facts) => ({
  subject: `Your payout of ${sumOf(facts)} failed`,
  preview: 'The money stays in your balance.',
  heading: 'Your payout failed',
  paragraphs: [
    `The payout of ${sumOf(facts)} did not reach your bank. The money stays in your balance.`,
    ...reasonOf(facts.reason),
    'Please check your bank account under Settings, Payments, and cash out again.',
  ],
  button: 'Check Your Bank Account',
  opens: 'payments',
});

/** The provider does not take the agent. */
export const accountRejected: Draft<'account_rejected'> = () => ({
  subject: 'Your payments account was rejected',
  preview: 'The payment provider could not verify you.',
  heading: 'Your payments account was rejected',
  paragraphs: ['The payment provider could not verify you. You can try again under Settings, Payments.'],
  button: 'Try Again',
  opens: 'payments',
});

/** The provider wants to know more. */
export const accountNeedsInformation: Draft<'account_needs_information'> = ({ needs }) => ({
  subject: 'The payment provider needs more from you',
  preview: 'Payments may stop until then.',
  heading: 'The payment provider needs more from you',
  paragraphs: [
    `${needs === 1 ? 'One thing is' : `${needs} things are`} missing. Payments and payouts may stop until the provider has it.`,
  ],
  button: 'Complete Your Account',
  opens: 'payments',
});

/** An address that is told of the agent's world is told no more. */
export const webhookDisabled: Draft<'webhook_disabled'> = ({ host, because }) => ({
  subject: `We stopped sending events to ${host}`,
  preview: 'Your webhook endpoint is switched off.',
  heading: 'A webhook endpoint was switched off',
  paragraphs: [
    because === 'gone'
      ? `${host} answered that it is gone (410), so we send it nothing more.`
      : `Nothing that we sent to ${host} has got through for ${WEBHOOK_FAILING_DAYS} days, so we stopped trying.`,
    `When it works again, switch it on under Settings, Security. What was not delivered stays in its log for ${WEBHOOK_LOG_DAYS} days and can be sent again from there.`,
  ],
  button: 'See Your Webhooks',
  opens: 'security',
});
