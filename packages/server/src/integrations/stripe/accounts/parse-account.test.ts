import { expect, test } from 'vitest';
import { createRecordedStripe } from '../testing/recorded-stripe.ts';

interface CapabilityShape {
  readonly status: string;
  readonly status_details: readonly { readonly code: string; readonly resolution: string }[];
}

const active = { status: 'active', status_details: [] };
const pending = { status: 'pending', status_details: [] };
const blockedBy = (status: string, code: string) => ({
  status,
  status_details: [{ code, resolution: 'provide_info' }],
});

function accountAnswer(
  card: CapabilityShape,
  payouts: CapabilityShape | undefined,
  entries: unknown[] = [],
  summary?: object,
) {
  return {
    id: 'acct_recorded',
    object: 'v2.core.account',
    applied_configurations: ['merchant'],
    created: '2026-11-21T10:00:00.000Z',
    livemode: false,
    configuration: {
      merchant: {
        applied: true,
        capabilities: { card_payments: card, ...(payouts && { stripe_balance: { payouts } }) },
      },
    },
    requirements: { entries, ...(summary && { summary }) },
  };
}

function entry(awaiting: 'user' | 'stripe') {
  return {
    awaiting_action_from: awaiting,
    description: 'identity.individual.given_name',
    errors: [],
    impact: {},
    minimum_deadline: { status: 'currently_due' },
    requested_reasons: [{ code: 'routine_onboarding' }],
  };
}

test.each([
  { card: active, payouts: active, status: 'verified' },
  { card: active, payouts: pending, status: 'pending' },
  { card: pending, payouts: active, status: 'pending' },
  { card: active, payouts: undefined, status: 'pending' },
  { card: blockedBy('restricted', 'requirements_past_due'), payouts: active, status: 'pending' },
  { card: { status: 'rejected', status_details: [] }, payouts: pending, status: 'rejected' },
  { card: active, payouts: { status: 'rejected', status_details: [] }, status: 'rejected' },
  { card: blockedBy('restricted', 'rejected_fraud'), payouts: pending, status: 'rejected' },
  { card: pending, payouts: blockedBy('restricted', 'rejected_other'), status: 'rejected' },
  { card: blockedBy('unsupported', 'unsupported_country'), payouts: pending, status: 'pending' },
])('card payments $card.status and payouts $payouts.status is $status', async ({ card, payouts, status }) => {
  const { payments, exchange } = createRecordedStripe({ body: accountAnswer(card, payouts) });
  expect(await payments.accounts.read('acct_recorded')).toEqual({
    accountId: 'acct_recorded',
    status,
    needs: 0,
    blocked: [
      ...(card.status === 'active' ? [] : ['charges']),
      ...(payouts?.status === 'active' ? [] : ['payouts']),
    ],
    requirements: [],
    deadline: null,
  });
  expect(exchange.violations).toEqual([]);
});

test('an account without its merchant configuration is pending', async () => {
  const { payments } = createRecordedStripe({
    body: { ...accountAnswer(active, active), configuration: {} },
  });
  expect((await payments.accounts.read('acct_recorded')).status).toBe('pending');
});

test.each([
  [{ status: 'currently_due' }, { status: 'currently_due', at: null }],
  [
    { status: 'eventually_due', time: '2026-12-05T00:00:00.000Z' },
    { status: 'eventually_due', at: Date.UTC(2026, 11, 5) },
  ],
])('reads the deadline %j of the requirements', async (minimum, deadline) => {
  const summary = { minimum_deadline: minimum };
  const answer = accountAnswer(active, active, [entry('user')], summary);
  const { payments, exchange } = createRecordedStripe({ body: answer });
  expect((await payments.accounts.read('acct_recorded')).deadline).toEqual(deadline);
  expect(exchange.violations).toEqual([]);
  const ofStripe = createRecordedStripe({ body: accountAnswer(active, active, [entry('stripe')], summary) });
  expect((await ofStripe.payments.accounts.read('acct_recorded')).deadline).toBeNull();
});

test('needs counts only the requirements of the agent', async () => {
  const entries = [entry('user'), entry('stripe'), entry('user')];
  const { payments, exchange } = createRecordedStripe({ body: accountAnswer(pending, pending, entries) });
  expect((await payments.accounts.read('acct_recorded')).needs).toBe(2);
  expect(exchange.violations).toEqual([]);
});
