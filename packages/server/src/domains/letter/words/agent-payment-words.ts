import { cents, PLATFORM_FEE_PERCENT } from '@gable/contracts/kernel';
import type { Scene } from '../find-scene.ts';
import type { LetterFact } from '../letter-words.ts';
import { type Draft, invoiceFacts, letterDate, reasonOf, sumOf } from './letter-draft.ts';
import { payoutDayOf } from './payout-day.ts';

/** What of a payment is whose, and when it is paid out. */
function shareFacts({ invoice }: Scene): readonly LetterFact[] {
  if (!invoice) return [];
  const { amount, fee, currency, paidAt } = invoice;
  return [
    { label: `Platform fee (${PLATFORM_FEE_PERCENT}%)`, value: sumOf({ amount: fee, currency }) },
    { label: 'Your share', value: sumOf({ amount: cents(amount - fee), currency }) },
    ...(paidAt === null
      ? []
      : [
          { label: 'Paid on', value: letterDate(paidAt) },
          { label: 'Paid out', value: `Usually Monday, ${letterDate(payoutDayOf(paidAt))}` },
        ]),
  ];
}

/** What Gable has returned of its fee for the payment, all its refunds together. */
function feeReturnFacts({ invoice }: Scene): readonly LetterFact[] {
  if (!invoice) return [];
  const { feeReturned: amount, currency } = invoice;
  return [{ label: 'Fee returned by Gable so far', value: sumOf({ amount, currency }) }];
}

/** The money is in: whose part is what, and when it is paid out. */
export const paymentSucceeded: Draft<'payment_succeeded'> = (facts, scene) => ({
  subject: `${facts.customerName} paid ${sumOf(facts)}`,
  preview: `For ${facts.serviceType}. What your share is, and when it is paid out.`,
  heading: `${facts.customerName} paid you`,
  paragraphs: [
    'The payment is in. Your share goes to your bank with your weekly payout, once the payment is processed.',
  ],
  facts: [
    { label: 'Payment', value: sumOf(facts) },
    ...shareFacts(scene),
    { label: 'Service', value: facts.serviceType },
    ...invoiceFacts(scene),
  ],
  button: 'See the Proposal',
  opens: 'proposal',
});

/** A client's try to pay failed. */
export const paymentFailed: Draft<'payment_failed'> = (facts, scene) => ({
  subject: `A payment of ${sumOf(facts)} by ${facts.customerName} failed`,
  preview: 'Nothing was taken. Your client can try again.',
  heading: 'A payment failed',
  paragraphs: [
    `${facts.customerName} tried to pay for ${facts.serviceType}, and the payment failed. Nothing was taken.`,
    'We told your client how to try again, with this card or another one. You need not send a new invoice.',
  ],
  facts: [{ label: 'Amount', value: sumOf(facts) }, ...invoiceFacts(scene)],
  button: 'See the Proposal',
  opens: 'proposal',
});

/** A refund reached the client. */
export const refundSucceeded: Draft<'refund_succeeded'> = (facts, scene) => ({
  subject: `Your refund of ${sumOf(facts)} to ${facts.customerName} is complete`,
  preview: `It was for ${facts.serviceType}.`,
  heading: 'Your refund is complete',
  paragraphs: [
    `${sumOf(facts)} for ${facts.serviceType} went back to ${facts.customerName} from your balance.`,
    'Gable returns its fee in proportion, less the card processing cost that the payment provider keeps.',
  ],
  facts: [{ label: 'Refund', value: sumOf(facts) }, ...feeReturnFacts(scene), ...invoiceFacts(scene)],
  button: 'See the Proposal',
  opens: 'proposal',
});

/** A refund did not reach the client. */
export const refundFailed: Draft<'refund_failed'> = (facts, scene) => ({
  subject: `Your refund of ${sumOf(facts)} to ${facts.customerName} failed`,
  preview: 'Your client did not get the money back.',
  heading: 'A refund failed',
  paragraphs: [
    `${facts.customerName} did not get the ${sumOf(facts)} for ${facts.serviceType} back. The money is in your balance again.`,
    ...reasonOf(facts.reason),
    'Please agree with your client on another way to pay it back.',
  ],
  facts: [{ label: 'Refund', value: sumOf(facts) }, ...invoiceFacts(scene)],
  button: 'See the Proposal',
  opens: 'proposal',
});
