import { describe, expect, it } from 'vitest';
import { getError, openSandbox, openVerifiedAgent } from '../testing/sandbox-context.ts';

const BRANDS = [
  ['2223003122003222', 'mastercard', 'credit'],
  ['5200828282828210', 'mastercard', 'debit'],
  ['5105105105105100', 'mastercard', 'prepaid'],
  ['371449635398431', 'amex', 'credit'],
  ['6011981111111113', 'discover', 'debit'],
  ['3056930009020004', 'diners', 'credit'],
  ['36227206271667', 'diners', 'credit'],
  ['3566002020360505', 'jcb', 'credit'],
  ['6200000000000005', 'unionpay', 'credit'],
  ['6205500000000000004', 'unionpay', 'credit'],
] as const;

describe('test cards', () => {
  it.each(BRANDS)('pay with %s as %s %s card', async (number, brand, funding) => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const cvc = brand === 'amex' ? '1234' : '123';
    const method = await context.stripe.paymentMethods.create(
      { type: 'card', card: { number, exp_month: 1, exp_year: 2030, cvc } },
      agent,
    );
    expect(method.card).toMatchObject({ brand, funding, last4: number.slice(-4) });
    const paid = await context.stripe.paymentIntents.create(
      { amount: 5_000, currency: 'usd', confirm: true, payment_method: method.id },
      agent,
    );
    expect(paid.status).toBe('succeeded');
  });

  it('are blocked by Radar before they reach the issuer', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const params = { amount: 5_000, currency: 'usd', confirm: true, payment_method: 'pm_card_radarBlock' };
    const error = await getError(context.stripe.paymentIntents.create(params, agent));
    expect(error).toMatchObject({ code: 'card_declined', decline_code: 'fraudulent' });
    const [charge] = (await context.stripe.charges.list({}, agent)).data;
    expect(charge?.outcome).toMatchObject({ type: 'blocked', network_status: 'not_sent_to_network' });
  });

  it('succeed at elevated risk, and are declined for too many attempts', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const params = { amount: 5_000, currency: 'usd', confirm: true, expand: ['latest_charge'] };
    const risky = await context.stripe.paymentIntents.create(
      { ...params, payment_method: 'pm_card_riskLevelElevated' },
      agent,
    );
    expect(risky.latest_charge).toMatchObject({ outcome: { risk_level: 'elevated' } });
    const limited = context.stripe.paymentIntents.create(
      { ...params, payment_method: 'pm_card_visa_chargeDeclinedVelocityLimitExceeded' },
      agent,
    );
    expect((await getError(limited)).decline_code).toBe('card_velocity_exceeded');
  });
});
