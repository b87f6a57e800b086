import { describe, expect, it } from 'vitest';
import { instant, proposalIdSchema, tourIdSchema } from '../kernel/index.ts';
import type { TourHistory, TourStatus } from '../tour/index.ts';
import { getProposalStages, type ProposalHistory } from './index.ts';

const at = (day: number) => instant(Date.UTC(2026, 10, day));

function stages(changes: Partial<ProposalHistory>): string {
  const history: ProposalHistory = {
    status: 'pending',
    paymentStatus: 'not_initiated',
    amount: '250',
    invoiceUrl: null,
    createdAt: at(1),
    sentAt: null,
    viewedAt: null,
    changesRequestedAt: null,
    answeredAt: null,
    signedAt: null,
    invoicedAt: null,
    dueAt: null,
    paidAt: null,
    contract: null,
    ...changes,
  };
  return getProposalStages(history)
    .map(
      ({ label, state, at: time }) =>
        `${label} ${state}${time === null ? '' : ` ${new Date(time).getUTCDate()}`}`,
    )
    .join(', ');
}

const sent = { sentAt: at(2), viewedAt: at(3) };
const accepted = { ...sent, status: 'approved', answeredAt: at(4) } as const;
const signed = { ...accepted, contract: 'signed', signedAt: at(5) } as const;
const invoiced = {
  ...signed,
  paymentStatus: 'invoiced',
  invoiceUrl: 'https://pay.example/in_1',
  invoicedAt: at(6),
} as const;

describe('the stages of a proposal', () => {
  it.each<[string, Partial<ProposalHistory>, string]>([
    [
      'start with the draft',
      {},
      'Draft done 1, Sent current, Viewed upcoming, Accepted upcoming, Contract signed upcoming, Invoiced upcoming, Paid upcoming',
    ],
    [
      'show how many payments of a schedule are paid',
      {
        ...invoiced,
        paymentStatus: 'payment_succeeded',
        paidAt: at(7),
        scheduledPayments: { paid: 1, total: 3 },
      },
      'Draft done 1, Sent done 2, Viewed done 3, Accepted done 4, Contract signed done 5, Invoiced done 6, Paid 1 of 3 current',
    ],
    [
      'show when the client viewed it',
      sent,
      'Draft done 1, Sent done 2, Viewed done 3, Accepted current, Contract signed upcoming, Invoiced upcoming, Paid upcoming',
    ],
    [
      'show that the client asks for changes',
      { ...sent, changesRequestedAt: at(4), answeredAt: at(4) },
      'Draft done 1, Sent done 2, Viewed done 3, Changes requested current, Contract signed upcoming, Invoiced upcoming, Paid upcoming',
    ],
    [
      'show a declined proposal',
      { ...sent, status: 'declined', answeredAt: at(4) },
      'Draft done 1, Sent done 2, Viewed done 3, Declined by client failed 4, Contract signed upcoming, Invoiced upcoming, Paid upcoming',
    ],
    [
      'say that the agent marked it as declined',
      { ...sent, status: 'declined', response: { answer: null, isPriceChanged: false } },
      'Draft done 1, Sent done 2, Viewed done 3, Marked as declined failed, Contract signed upcoming, Invoiced upcoming, Paid upcoming',
    ],
    [
      'say that the agent marked it as accepted, also after the client declined',
      { ...accepted, response: { answer: 'declined', isPriceChanged: false } },
      'Draft done 1, Sent done 2, Viewed done 3, Marked as accepted done, Contract signed current, Invoiced upcoming, Paid upcoming',
    ],
    [
      'say that the client accepted it',
      { ...accepted, response: { answer: 'accepted', isPriceChanged: false } },
      'Draft done 1, Sent done 2, Viewed done 3, Accepted done 4, Contract signed current, Invoiced upcoming, Paid upcoming',
    ],
    [
      'show how the tour of an accepted proposal ended without a charge',
      { ...signed, status: 'declined', tourEnding: 'expired' },
      'Draft done 1, Sent done 2, Viewed done 3, Accepted done 4, Contract signed done 5, Request expired failed, Paid upcoming',
    ],
    [
      'name no charge for a tour that was canceled free of charge',
      { ...signed, status: 'declined', tourEnding: 'canceled' },
      'Draft done 1, Sent done 2, Viewed done 3, Accepted done 4, Contract signed done 5, Tour canceled failed, Paid upcoming',
    ],
    [
      'name what was charged for a tour that did not take place',
      { ...invoiced, tourEnding: 'no_show', paymentStatus: 'payment_succeeded', paidAt: at(7) },
      'Draft done 1, Sent done 2, Viewed done 3, Accepted done 4, Contract signed done 5, Invoiced done 6, No-show charge paid done 7',
    ],
    [
      'leave out what was sent after the answer, which is the contract or the invoice',
      { ...accepted, sentAt: at(5) },
      'Draft done 1, Viewed done 3, Accepted done 4, Contract signed current, Invoiced upcoming, Paid upcoming',
    ],
    [
      'show that a client who answered had seen it, also before the first visit',
      { ...accepted, viewedAt: at(6) },
      'Draft done 1, Sent done 2, Viewed done 4, Accepted done 4, Contract signed current, Invoiced upcoming, Paid upcoming',
    ],
    [
      'show that a client who answered had seen it, also without a visit',
      { ...accepted, viewedAt: null },
      'Draft done 1, Sent done 2, Viewed done 4, Accepted done 4, Contract signed current, Invoiced upcoming, Paid upcoming',
    ],
    [
      'show that a client who signed had seen it, also without an answer',
      { sentAt: at(2), contract: 'signed', signedAt: at(5) },
      'Draft done 1, Sent done 2, Viewed done 5, Accepted skipped, Contract signed done 5, Invoiced current, Paid upcoming',
    ],
    [
      'wait for the client again if the offer was sent again after the signature',
      { sentAt: at(6), contract: 'signed', signedAt: at(5) },
      'Draft done 1, Sent done 6, Viewed upcoming, Accepted upcoming, Contract signed done 5, Invoiced current, Paid upcoming',
    ],
    [
      'wait for the client again if the offer was sent again',
      { sentAt: at(6), contract: 'awaiting' },
      'Draft done 1, Sent done 6, Viewed current, Accepted upcoming, Contract signed upcoming, Invoiced upcoming, Paid upcoming',
    ],
    [
      'show a disputed payment',
      { ...invoiced, paymentStatus: 'payment_succeeded', paidAt: at(7), dispute: 'open' },
      'Draft done 1, Sent done 2, Viewed done 3, Accepted done 4, Contract signed done 5, Invoiced done 6, Payment disputed failed',
    ],
    [
      'show a lost dispute of a first payment',
      {
        ...invoiced,
        paymentStatus: 'payment_succeeded',
        paidAt: at(7),
        dispute: 'lost',
        scheduledPayments: { paid: 1, total: 3 },
      },
      'Draft done 1, Sent done 2, Viewed done 3, Accepted done 4, Contract signed done 5, Invoiced done 6, Dispute lost failed',
    ],
    [
      'show an expired contract',
      { ...accepted, contract: 'expired', signedAt: at(5) },
      'Draft done 1, Sent done 2, Viewed done 3, Accepted done 4, Contract expired failed, Invoiced upcoming, Paid upcoming',
    ],
    [
      'show an invoice',
      invoiced,
      'Draft done 1, Sent done 2, Viewed done 3, Accepted done 4, Contract signed done 5, Invoiced done 6, Paid current',
    ],
    [
      'wait for the signature after the invoice',
      { ...invoiced, contract: 'awaiting', signedAt: null },
      'Draft done 1, Sent done 2, Viewed done 3, Accepted done 4, Contract signed current, Invoiced done 6, Paid upcoming',
    ],
    [
      'wait for the signature after the payment',
      { ...invoiced, contract: 'paper', signedAt: null, paymentStatus: 'payment_succeeded', paidAt: at(7) },
      'Draft done 1, Sent done 2, Viewed done 3, Accepted done 4, Contract signed current, Invoiced done 6, Paid done 7',
    ],
    [
      'skip a contract that does not exist',
      { ...invoiced, contract: null, signedAt: null },
      'Draft done 1, Sent done 2, Viewed done 3, Accepted done 4, Contract signed skipped, Invoiced done 6, Paid current',
    ],
    [
      'skip what an agent did without',
      { status: 'completed', paymentStatus: 'payment_succeeded', invoicedAt: at(6), paidAt: at(7) },
      'Draft done 1, Sent skipped, Viewed skipped, Accepted done, Contract signed skipped, Invoiced done 6, Paid done 7',
    ],
    [
      'say that an invoice waits until the client can pay it',
      { ...invoiced, invoiceUrl: null },
      'Draft done 1, Sent done 2, Viewed done 3, Accepted done 4, Contract signed done 5, Invoice waiting current, Paid upcoming',
    ],
    [
      'show a refund',
      { ...invoiced, paymentStatus: 'payment_refunded', paidAt: at(7) },
      'Draft done 1, Sent done 2, Viewed done 3, Accepted done 4, Contract signed done 5, Invoiced done 6, Refunded failed',
    ],
    [
      'show a failed payment',
      { ...invoiced, paymentStatus: 'payment_failed' },
      'Draft done 1, Sent done 2, Viewed done 3, Accepted done 4, Contract signed done 5, Invoiced done 6, Payment failed failed',
    ],
  ])('%s', (_, changes, expected) => {
    expect(stages(changes)).toBe(expected);
  });
});

/** A proposal that was accepted and signed by booking a tour on the eighth. */
const tour = (
  status: TourStatus,
  {
    isChargeable = true,
    confirmedAt = null,
    endedAt = null,
    ...changes
  }: Partial<ProposalHistory> & Partial<Pick<TourHistory, 'isChargeable' | 'confirmedAt' | 'endedAt'>> = {},
): Partial<ProposalHistory> => ({
  ...signed,
  tour: {
    id: tourIdSchema.parse('019ac7a0-0000-7000-8000-000000000001'),
    proposalId: proposalIdSchema.parse('019ac7a0-0000-7000-8000-000000000002'),
    status,
    start: at(8),
    answerFrom: null,
    confirmedAt,
    endedAt,
    isHeld: true,
    isChargeable,
  },
  ...changes,
});
const charged = { paymentStatus: 'payment_succeeded', invoicedAt: at(9), paidAt: at(9) } as const;
const free = { status: 'declined', isChargeable: false } as const;

describe('the stages of a proposal for a tour', () => {
  it.each<[string, Partial<ProposalHistory>, string]>([
    [
      'show when it was booked',
      tour('requested'),
      'Requested done 1, Confirmed current, Took place upcoming, Paid upcoming',
    ],
    [
      'show that it is confirmed',
      tour('confirmed', { confirmedAt: at(2) }),
      'Requested done 1, Confirmed done 2, Took place current, Paid upcoming',
    ],
    [
      'wait for the payment after it took place',
      tour('completed'),
      'Requested done 1, Confirmed done, Took place done 8, Paid current',
    ],
    [
      'show when it was paid',
      tour('completed', charged),
      'Requested done 1, Confirmed done, Took place done 8, Paid done 9',
    ],
    [
      'show a refund',
      tour('completed', { ...charged, paymentStatus: 'payment_refunded' }),
      'Requested done 1, Confirmed done, Took place done 8, Refunded failed',
    ],
    [
      'show a disputed payment',
      tour('completed', { ...charged, dispute: 'open' }),
      'Requested done 1, Confirmed done, Took place done 8, Payment disputed failed',
    ],
    ['are none of a booking without a card', tour('not_held', { isChargeable: false }), ''],
    [
      'end with a declined request',
      tour('declined', { ...free, tourEnding: 'declined', endedAt: at(3) }),
      'Requested done 1, Tour declined failed 3',
    ],
    [
      'end with an expired request',
      tour('expired', { ...free, tourEnding: 'expired' }),
      'Requested done 1, Request expired failed',
    ],
    [
      'end with a canceled request',
      tour('canceled', { ...free, tourEnding: 'canceled', endedAt: at(3) }),
      'Requested done 1, Tour canceled failed 3',
    ],
    [
      'show that a tour was confirmed before it was canceled free of charge',
      tour('canceled', { ...free, tourEnding: 'canceled', confirmedAt: at(2), endedAt: at(3) }),
      'Requested done 1, Confirmed done 2, Tour canceled failed 3',
    ],
    [
      'wait for the charge of a late cancellation',
      tour('canceled', { tourEnding: 'canceled' }),
      'Requested done 1, Confirmed done, Tour canceled failed, Late cancellation charge paid current',
    ],
    [
      'show the charge of a late cancellation',
      tour('canceled', { ...charged, tourEnding: 'canceled', confirmedAt: at(2), endedAt: at(8) }),
      'Requested done 1, Confirmed done 2, Tour canceled failed 8, Late cancellation charge paid done 9',
    ],
    [
      'show the charge of a no-show',
      tour('no_show', { ...charged, tourEnding: 'no_show' }),
      'Requested done 1, Confirmed done, No-show failed 8, No-show charge paid done 9',
    ],
    [
      'end with a no-show that is not charged',
      tour('no_show', { ...free, tourEnding: 'no_show' }),
      'Requested done 1, Confirmed done, No-show failed 8',
    ],
  ])('%s', (_, changes, expected) => {
    expect(stages(changes)).toBe(expected);
  });
});
