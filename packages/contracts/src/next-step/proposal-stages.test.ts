import { describe, expect, it } from 'vitest';
import { instant } from '../kernel/index.ts';
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
const invoiced = { ...signed, paymentStatus: 'invoiced', invoicedAt: at(6) } as const;

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
      'show no time of sending after the answer, which is that of the invoice',
      { ...accepted, sentAt: at(5) },
      'Draft done 1, Sent skipped, Viewed done 3, Accepted done 4, Contract signed current, Invoiced upcoming, Paid upcoming',
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
      'show a disputed payment',
      { ...invoiced, paymentStatus: 'payment_succeeded', paidAt: at(7), dispute: 'open' },
      'Draft done 1, Sent done 2, Viewed done 3, Accepted done 4, Contract signed done 5, Invoiced done 6, Payment disputed failed',
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
