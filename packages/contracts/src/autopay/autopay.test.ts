import { expect, it } from 'vitest';
import { cents } from '../kernel/index.ts';
import { billingMonthSchema } from '../subscription/index.ts';
import { describeAutopayAttempt, formatMandate, MANDATE_VERSION } from './index.ts';
import { canRetryCharge } from './retry-charge.ts';

it.each([
  ['an insufficient balance', ['card_declined', 'insufficient_funds', 'try_again_later'], true],
  ['a decline without a reason', ['card_declined', null, null], true],
  ['an error of the processor', ['processing_error', 'processing_error', 'try_again_later'], true],
  ['a stolen card', ['card_declined', 'stolen_card', null], false],
  ['advice not to try again', ['card_declined', 'generic_decline', 'do_not_try_again'], false],
  ['an expired card', ['expired_card', 'expired_card', null], false],
  ['a required authentication', ['authentication_required', 'authentication_required', null], false],
  ['a required confirmation', ['invoice_payment_intent_requires_action', null, null], false],
  ['a rejected request', [null, null, null], false],
] as const)('a charge after %s is tried again or not', (_what, [code, declineCode, advice], again) => {
  expect(canRetryCharge({ code, declineCode, advice })).toBe(again);
});

// A client's agreement names its version, so another wording needs another one.
it('has a text per version', () => {
  const terms = {
    agentName: 'Ada',
    serviceType: 'Home Search',
    amount: cents(20_000),
    billingDay: 1,
    nextPrice: null,
  };
  expect(MANDATE_VERSION).toBe(2);
  expect(formatMandate(terms)).toMatchInlineSnapshot(
    `"I allow Ada to charge my card through Gable for each monthly invoice of Home Search, without asking me each time. Each month costs $200.00 and is charged when its invoice is sent, on day 1 of the month or later. I get an email at least 10 days before a month with another price is charged. A charge that fails is repeated up to 3 times within 7 days. I can remove my card at any time. It is not charged after that."`,
  );
  const nextPrice = { fromMonth: billingMonthSchema.parse('2027-01'), amount: cents(30_001) };
  expect(formatMandate({ ...terms, nextPrice })).toContain(
    'or later. From January 2027 each month costs $300.01. I get an email',
  );
});

it('is described without a reason that the provider did not give', () => {
  const card = { brand: 'visa', last4: '4242' };
  const failed = { state: 'failed', failure: null, nextAt: null, card } as const;
  expect(describeAutopayAttempt(failed)).toBe('Automatic payment failed: It is not repeated.');
});
