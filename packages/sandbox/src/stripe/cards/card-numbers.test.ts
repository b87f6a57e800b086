import { describe, expect, it } from 'vitest';
import { openVerifiedAgent, openWorld, refusalOf } from '../testing/sandbox-world.ts';

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
  it.each(BRANDS)('pay with %s as %s %s', async (number, brand, funding) => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const cvc = brand === 'amex' ? '1234' : '123';
    const method = await world.stripe.paymentMethods.create(
      { type: 'card', card: { number, exp_month: 1, exp_year: 2030, cvc } },
      agent,
    );
    expect(method.card).toMatchObject({ brand, funding, last4: number.slice(-4) });
    const paid = await world.stripe.paymentIntents.create(
      { amount: 5_000, currency: 'usd', confirm: true, payment_method: method.id },
      agent,
    );
    expect(paid.status).toBe('succeeded');
  });

  it('are blocked by Radar before the issuer sees them', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const params = { amount: 5_000, currency: 'usd', confirm: true, payment_method: 'pm_card_radarBlock' };
    const refusal = await refusalOf(world.stripe.paymentIntents.create(params, agent));
    expect(refusal).toMatchObject({ code: 'card_declined', decline_code: 'fraudulent' });
    const [charge] = (await world.stripe.charges.list({}, agent)).data;
    expect(charge?.outcome).toMatchObject({ type: 'blocked', network_status: 'not_sent_to_network' });
  });

  it('pay at an elevated risk, and are declined for too many attempts', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const params = { amount: 5_000, currency: 'usd', confirm: true, expand: ['latest_charge'] };
    const risky = await world.stripe.paymentIntents.create(
      { ...params, payment_method: 'pm_card_riskLevelElevated' },
      agent,
    );
    expect(risky.latest_charge).toMatchObject({ outcome: { risk_level: 'elevated' } });
    const limited = world.stripe.paymentIntents.create(
      { ...params, payment_method: 'pm_card_visa_chargeDeclinedVelocityLimitExceeded' },
      agent,
    );
    expect((await refusalOf(limited)).decline_code).toBe('card_velocity_exceeded');
  });
});
