import type { AccountStatusView, ExternalAccount } from '@gable/contracts/connect';
import { type DisputeView, disputeViewSchema } from '@gable/contracts/dispute';
import type { AgentInvoice, BillingView, ConnectedInvoice } from '@gable/contracts/invoice';
import { cents, instantFromSeconds, invoiceIdSchema } from '@gable/contracts/kernel';
import type { BalanceView, PayoutView } from '@gable/contracts/payout';
import type { UserView } from '@gable/contracts/profile';
import {
  type RefundSummary,
  type RefundView,
  refundSummarySchema,
  refundViewSchema,
} from '@gable/contracts/refund';
import type { Answers } from './fake-api-link.ts';
import { agent } from './fixtures.ts';

const CREATED_SECONDS = Date.UTC(2026, 2, 9, 15) / 1000;

/** Creates an agent with a verified payment account. */
export function verifiedAgent(): UserView {
  return agent({ connectAccountId: 'acct_dana', connectAccountStatus: 'verified', onboardingComplete: true });
}

export function accountStatus(changes: Partial<AccountStatusView> = {}): AccountStatusView {
  return {
    accountId: 'acct_dana',
    status: 'verified',
    onboardingComplete: true,
    needs: 0,
    blocked: [],
    requirements: [],
    deadline: null,
    ...changes,
  };
}

/** Creates a balance of $200.00 available and $80.50 pending, in US dollars. */
export function balance(changes: Partial<BalanceView> = {}): BalanceView {
  return {
    total: { amount: cents(28_050), currency: 'usd' },
    availableNow: { amount: cents(20_000), currency: 'usd' },
    availableSoon: { amount: cents(8_050), currency: 'usd' },
    available: [{ amount: cents(20_000), currency: 'usd' }],
    pending: [{ amount: cents(8_050), currency: 'usd' }],
    ...changes,
  };
}

export function bankAccount(changes: Partial<ExternalAccount> = {}): ExternalAccount {
  return {
    id: 'ba_1',
    object: 'bank_account',
    default: true,
    bankName: 'Prairie Bank',
    accountHolderName: 'Dana Whitfield',
    routingNumber: '110000000',
    brand: null,
    last4: '6789',
    expMonth: null,
    expYear: null,
    ...changes,
  };
}

export function payout(changes: Partial<PayoutView> = {}): PayoutView {
  return {
    id: 'po_1',
    created: CREATED_SECONDS,
    amount: 120.5,
    currency: 'usd',
    status: 'in_transit',
    arrivalDate: CREATED_SECONDS + 2 * 86_400,
    ...changes,
  };
}

export function connectedInvoice(changes: Partial<ConnectedInvoice> = {}): ConnectedInvoice {
  return {
    id: 'in_1',
    number: 'A1B2C3D4-0001',
    service: 'Home Showing',
    payment: null,
    customerName: 'Priya Raman',
    customerEmail: 'priya@example.com',
    amount: cents(25_000),
    amountRemaining: cents(25_000),
    status: 'open',
    created: CREATED_SECONDS,
    dueDate: CREATED_SECONDS + 7 * 86_400,
    outsideGable: false,
    paidOutside: false,
    paidAt: null,
    refunded: cents(0),
    lost: cents(0),
    dispute: null,
    overdue: false,
    paymentFailed: false,
    invoiceUrl: 'https://pay.example.com/in_1',
    ...changes,
  };
}

/** Creates the first invoice of a proposal, sent and not paid. */
export function billing(changes: Partial<BillingView> = {}): BillingView {
  const createdAt = instantFromSeconds(CREATED_SECONDS);
  return {
    number: 1,
    id: invoiceIdSchema.parse('0195a4a0-0000-7000-8000-000000000101'),
    invoiceId: 'in_1',
    amount: cents(25_000),
    status: 'open',
    paidOutside: false,
    invoiceUrl: 'https://pay.example.com/in_1',
    refunded: cents(0),
    lost: cents(0),
    dispute: null,
    overdue: false,
    paymentFailed: false,
    isCurrent: true,
    createdAt,
    paidAt: changes.status === 'paid' ? createdAt : null,
    lines: [],
    ...changes,
  };
}

export function agentInvoice(changes: Partial<AgentInvoice['invoice']> = {}): AgentInvoice {
  return {
    customer: { name: 'Priya Raman', email: 'priya@example.com' },
    invoice: {
      id: '0195a4a0-0000-7000-8000-0000000000f1',
      number: null,
      description: 'Home Showing',
      created: CREATED_SECONDS,
      amount_due: cents(25_000),
      status: 'draft',
      paidOutside: false,
      paidAt: null,
      refunded: cents(0),
      lost: cents(0),
      dispute: null,
      overdue: false,
      paymentFailed: false,
      hosted_invoice_url: null,
      ...changes,
    },
  };
}

/** Creates a completed refund of $100.00. */
export function refund(changes: Partial<RefundView> = {}): RefundView {
  const base = {
    id: '0195a4a0-0000-7000-8000-0000000000a1',
    amount: 10_000,
    status: 'succeeded',
    createdAt: CREATED_SECONDS * 1000,
  };
  return { ...refundViewSchema.parse(base), ...changes };
}

/** Creates a dispute of $250.00 with evidence due in a week. */
export function dispute(changes: Partial<DisputeView> = {}): DisputeView {
  const base = {
    id: '0195a4a0-0000-7000-8000-0000000000b1',
    amount: 25_000,
    status: 'needs_response',
    reason: 'product_not_received',
    respondBy: (CREATED_SECONDS + 7 * 86_400) * 1000,
    createdAt: CREATED_SECONDS * 1000,
  };
  return { ...disputeViewSchema.parse(base), ...changes };
}

/** Creates a payment of $250.00 without refunds or disputes. */
export function paymentReturns(changes: Partial<RefundSummary> = {}): RefundSummary {
  const base = {
    currency: 'usd',
    amount: 25_000,
    collected: 25_000,
    paidOutside: false,
    fee: 5_000,
    share: 20_000,
    processingCost: 755,
    feeReturned: 0,
    refunded: 0,
    refundable: 25_000,
    refunds: [],
    disputes: [],
  };
  return { ...refundSummarySchema.parse(base), ...changes };
}

/** The API responses of a verified agent's payments. */
export function verifiedAnswers() {
  return {
    'profile.me': verifiedAgent(),
    'connect.status': accountStatus(),
    'connect.externalAccounts': [bankAccount()],
    'payout.balance': balance(),
    'payout.recent': [payout()],
  } satisfies Answers;
}
