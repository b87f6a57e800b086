import { type PaymentSessionView, paymentSessionViewSchema } from '@gable/contracts/payment';
import type { Answers } from '#testing/fake-api-link.ts';
import { agentCard, buyer, proposal } from '#testing/fixtures.ts';

/** Path of the fixture session's payment form. */
export const CHECKOUT = '/checkout?sessionId=0195a4a0-0000-7000-8000-0000000000f1';
/** Path of its result. */
export const RESULT = `/payment-success?proposalId=${proposal().id}`;

export function session(changes: Partial<PaymentSessionView> = {}): PaymentSessionView {
  const base = {
    client_secret: 'pi_1_secret_1',
    publishableKey: 'pk_test_1',
    accountId: 'acct_1',
    proposalId: proposal().id,
    dealId: proposal().dealId,
    blocked: false,
    serviceType: 'Home Showing',
    agent: agentCard(),
    amount: 25_000,
    fee: 5_000,
    share: 20_000,
    currency: 'usd',
    dueAt: null,
  };
  return { ...paymentSessionViewSchema.parse(base), ...changes };
}

/** Returns the responses for a signed-in buyer with one proposal to pay. */
export function checkoutFixture(changes: Answers = {}) {
  const answers: Answers = {
    'profile.me': buyer(),
    'payment.session': session(),
    'payment.status': { paymentStatus: 'payment_succeeded' },
    'proposal.byId': proposal(),
    ...changes,
  };
  return { answers };
}
