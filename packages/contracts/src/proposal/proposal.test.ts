import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canHappen } from '../kernel/index.ts';
import {
  canPay,
  invoiceAction,
  newProposalSchema,
  type PaymentEvent,
  type PaymentStatus,
  paymentLifecycle,
  paymentStatusSchema,
  proposalStatusLook,
} from './index.ts';

const messagesOf = (input: unknown) =>
  Object.fromEntries(
    (newProposalSchema.safeParse(input).error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      issue.message,
    ]),
  );

describe('a new proposal', () => {
  // Spec: validation-10
  it('is checked message for message', () => {
    expect(messagesOf({ dealId: '', serviceType: '', amount: '' })).toEqual({
      dealId: 'Deal is required',
      serviceType: 'Service type is required',
      amount: 'Service charge is required',
    });
    expect(messagesOf({ serviceType: 'x' })).toMatchObject({
      dealId: 'Deal is required',
      amount: 'Service charge is required',
    });
    expect(messagesOf({ dealId: 'first', serviceType: 'x', amount: '1' })).toEqual({
      dealId: 'Please select a valid deal',
    });
  });

  // Spec: validation-12
  it('is pending unless said otherwise, and takes a number for the amount', () => {
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
    invoiceAction({ paymentStatus, amount, invoiceUrl });

  it.each([
    ['not_initiated', 'Generate Invoice', false],
    ['invoiced', 'View Invoice', true],
    ['payment_pending', 'Payment Pending', true],
    ['payment_succeeded', 'Payment Complete', true],
    ['payment_failed', 'Payment Failed - Retry', false],
  ] as const)('in %s says %s', (status, label, disabled) => {
    expect(button(status)).toMatchObject({ label, disabled });
  });

  it('opens the link once there is one', () => {
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

  it('gives a reason whenever it is disabled', () => {
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

  it('never leads away from a payment that succeeded but by a refund, whatever comes in whatever order', () => {
    for (const event of events) expect(canHappen(paymentLifecycle, event, 'payment_succeeded')).toBe(false);
    for (const status of paymentStatusSchema.options) {
      expect(canHappen(paymentLifecycle, 'payment_refunded', status)).toBe(status === 'payment_succeeded');
    }
  });

  it('leads back from a refund only when it failed, and then to what was paid', () => {
    for (const status of paymentStatusSchema.options)
      expect(canHappen(paymentLifecycle, 'refund_failed', status)).toBe(status === 'payment_refunded');
    expect(paymentLifecycle.refund_failed.to).toBe('payment_succeeded');
    for (const event of events) expect(canHappen(paymentLifecycle, event, 'payment_refunded')).toBe(false);
  });

  it('lets a buyer pay exactly what is invoiced and has a link', () => {
    for (const paymentStatus of paymentStatusSchema.options) {
      expect(canPay({ paymentStatus, invoiceUrl: null })).toBe(false);
      expect(canPay({ paymentStatus, invoiceUrl: 'https://pay.example' })).toBe(
        ['invoiced', 'payment_failed'].includes(paymentStatus),
      );
    }
  });
});

describe('the look of a status', () => {
  // Spec: states-12, states-13
  it.each([
    [null, 'Pending', 'warning'],
    ['in_progress', 'In Progress', 'info'],
    ['sent_back', 'Sent back', 'neutral'],
    ['constructor', 'Constructor', 'neutral'],
  ])('of %s is %s', (status, label, tone) => {
    expect(proposalStatusLook(status)).toEqual({ label, tone });
  });
});
