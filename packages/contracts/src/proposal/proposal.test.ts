import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canTransition, cents } from '../kernel/index.ts';
import {
  canPay,
  getInvoiceAction,
  getPaymentStatusBadge,
  getProposalBadge,
  getProposalStatusBadge,
  newProposalSchema,
  type PaymentEvent,
  type PaymentStatus,
  paymentLifecycle,
  paymentStatusSchema,
} from './index.ts';

const getMessages = (input: unknown) =>
  Object.fromEntries(
    (newProposalSchema.safeParse(input).error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      issue.message,
    ]),
  );

describe('a new proposal', () => {
  // Spec: validation-10
  it('is checked message for message', () => {
    expect(getMessages({ dealId: '', serviceType: '', amount: '' })).toEqual({
      dealId: 'Deal is required',
      serviceType: 'Service type is required',
      amount: 'Service charge is required',
    });
    expect(getMessages({ serviceType: 'x' })).toMatchObject({
      dealId: 'Deal is required',
      amount: 'Service charge is required',
    });
    expect(getMessages({ dealId: 'first', serviceType: 'x', amount: '1' })).toEqual({
      dealId: 'Please select a valid deal',
    });
  });

  // Spec: validation-12
  it('is pending by default and accepts a number as the amount', () => {
    const parsed = newProposalSchema.parse({
      dealId: '0199f2ab-0000-7000-8000-000000000000',
      serviceType: ' Negotiation ',
      amount: 12.5,
    });
    expect(parsed).toMatchObject({ status: 'pending', amount: '12.5', serviceType: 'Negotiation' });
  });
});

describe('the invoice button', () => {
  const button = (paymentStatus: PaymentStatus, amount = '250', invoiceUrl: string | null = null) =>
    getInvoiceAction({ paymentStatus, amount, invoiceUrl });

  it.each([
    ['not_initiated', 'Generate Invoice', false],
    ['invoiced', 'View Invoice', true],
    ['payment_pending', 'Payment Pending', true],
    ['payment_succeeded', 'Payment Complete', true],
    ['payment_failed', 'Payment Failed - Retry', false],
  ] as const)('in %s says %s', (status, label, disabled) => {
    expect(button(status)).toMatchObject({ label, disabled });
  });

  it('opens the invoice link when there is one', () => {
    expect(button('invoiced', '250', 'https://pay.example')).toMatchObject({
      kind: 'view',
      disabled: false,
      reason: null,
    });
  });

  // Spec: states-21
  it.each(['', '0', 'to be agreed'])('is disabled for the amount %j', (amount) => {
    expect(button('not_initiated', amount).disabled).toBe(true);
    expect(button('payment_failed', amount).disabled).toBe(true);
  });

  it('has a reason whenever it is disabled', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...paymentStatusSchema.options),
        fc.string(),
        fc.option(fc.constant('https://pay.example')),
        (status, amount, url) => {
          const action = button(status, amount, url);
          expect(action.disabled).toBe(action.reason !== null);
        },
      ),
    );
  });
});

describe('the payment lifecycle', () => {
  const events: PaymentEvent[] = [
    'invoice_requested',
    'invoice_withdrawn',
    'payment_started',
    'payment_abandoned',
    'payment_failed',
  ];

  it('leaves payment_succeeded only by a refund, in any order of events', () => {
    for (const event of events)
      expect(canTransition(paymentLifecycle, event, 'payment_succeeded')).toBe(false);
    for (const status of paymentStatusSchema.options) {
      expect(canTransition(paymentLifecycle, 'payment_refunded', status)).toBe(
        status === 'payment_succeeded',
      );
    }
  });

  it('leaves payment_refunded only when the refund failed, back to payment_succeeded', () => {
    for (const status of paymentStatusSchema.options)
      expect(canTransition(paymentLifecycle, 'refund_failed', status)).toBe(status === 'payment_refunded');
    expect(paymentLifecycle.refund_failed.to).toBe('payment_succeeded');
    for (const event of events)
      expect(canTransition(paymentLifecycle, event, 'payment_refunded')).toBe(false);
  });

  it('allows payment only for an invoice with a link', () => {
    for (const paymentStatus of paymentStatusSchema.options) {
      expect(canPay({ paymentStatus, invoiceUrl: null })).toBe(false);
      expect(canPay({ paymentStatus, invoiceUrl: 'https://pay.example' })).toBe(
        ['invoiced', 'payment_failed'].includes(paymentStatus),
      );
    }
  });
});

describe('the badge of a status', () => {
  // Spec: states-12, states-13
  it.each([
    [null, 'Pending', 'warning'],
    ['in_progress', 'In Progress', 'info'],
    ['sent_back', 'Sent back', 'neutral'],
    ['constructor', 'Constructor', 'neutral'],
  ])('for %s is %s', (status, label, tone) => {
    expect(getProposalStatusBadge(status)).toEqual({ label, tone });
  });
});

describe('the badge of a proposal', () => {
  it.each([
    ['declined', null, 'Declined'],
    ['declined', 'canceled', 'Tour canceled'],
    ['declined', 'expired', 'Request expired'],
    ['declined', 'declined', 'Tour declined'],
    ['approved', 'no_show', 'No-show'],
    ['approved', 'canceled', 'Tour canceled'],
    ['pending', 'canceled', 'Pending'],
  ] as const)('that is %s, whose tour ended as %s, is %s', (status, tourEnding, label) => {
    expect(getProposalBadge({ status, tourEnding }).label).toBe(label);
  });

  it.each([
    ['approved', 'requested', 'Requested'],
    ['approved', 'confirmed', 'Confirmed'],
    ['approved', 'completed', 'Completed'],
    ['approved', 'no_show', 'No-show'],
    ['approved', 'canceled', 'Canceled'],
    // The agent has set the status since.
    ['pending', 'canceled', 'Pending'],
    ['in_progress', 'confirmed', 'In Progress'],
  ] as const)('that is %s, for a tour that is %s, is %s', (status, tour, label) => {
    expect(getProposalBadge({ status, tourState: { status: tour } }).label).toBe(label);
  });

  it('of a tour that ended without a charge is how it ended', () => {
    const ended = { status: 'declined', tourEnding: 'expired', tourState: { status: 'expired' } } as const;
    expect(getProposalBadge(ended).label).toBe('Request expired');
  });
});

describe('the badge of a payment', () => {
  const schedule = { paid: 1, total: 3 };
  it.each([
    ['no dispute', {}, 'Payment complete', 'success', 'Payment Complete'],
    ['an open dispute', { dispute: 'open' }, 'Payment disputed', 'danger', 'Payment Disputed'],
    ['a lost dispute', { dispute: 'lost' }, 'Dispute lost', 'danger', 'Dispute Lost'],
    ['a won dispute', { dispute: 'won' }, 'Payment complete', 'success', 'Payment Complete'],
    [
      'a dispute of a first payment',
      { dispute: 'open', scheduledPayments: schedule },
      'Payment disputed',
      'danger',
      'Payment Disputed',
    ],
    [
      'a lost dispute of a first payment',
      { dispute: 'lost', scheduledPayments: schedule },
      'Dispute lost',
      'danger',
      'Dispute Lost',
    ],
    [
      'a won dispute of a first payment',
      { dispute: 'won', scheduledPayments: schedule },
      'Paid 1 of 3',
      'info',
      'Paid 1 of 3',
    ],
    [
      'a no-show of its tour',
      { tourEnding: 'no_show' },
      'No-show charge paid',
      'success',
      'No-show charge paid',
    ],
    ['a first payment', { scheduledPayments: schedule }, 'Paid 1 of 3', 'info', 'Paid 1 of 3'],
  ] as const)('with %s agrees with the invoice button', (_name, facts, label, tone, button) => {
    const payment = { paymentStatus: 'payment_succeeded', ...facts } as const;
    expect(getPaymentStatusBadge(payment)).toEqual({ label, tone });
    expect(getInvoiceAction({ ...payment, amount: '250', invoiceUrl: null })).toMatchObject({
      label: button,
      disabled: true,
    });
  });

  it.each([
    [0, 'Payment complete'],
    [5_000, 'Partially refunded'],
    // The payment status follows once the whole refund has arrived.
    [25_000, 'Refunded'],
  ])('says that %i cents were refunded', (refunded, label) => {
    const payment = { collected: cents(25_000), refunded: cents(refunded) };
    expect(getPaymentStatusBadge({ paymentStatus: 'payment_succeeded' }, payment).label).toBe(label);
    expect(getPaymentStatusBadge({ paymentStatus: 'invoiced' }, payment).label).toBe('Payment requested');
  });

  it('says that an invoice waits until the client can pay it', () => {
    const waiting = { paymentStatus: 'invoiced', invoiceUrl: null } as const;
    expect(getPaymentStatusBadge(waiting).label).toBe('Invoice waiting');
    expect(getPaymentStatusBadge({ ...waiting, invoiceUrl: 'https://pay.example/in_1' }).label).toBe(
      'Payment requested',
    );
  });

  it('names the next invoice after a disputed payment', () => {
    expect(getPaymentStatusBadge({ paymentStatus: 'invoiced', dispute: 'open' }).label).toBe(
      'Payment requested',
    );
  });
});
