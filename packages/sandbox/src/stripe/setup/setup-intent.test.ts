import { describe, expect, it } from 'vitest';
import { eventTypes, openVerifiedAgent, openWorld, refusalOf, typedCard } from '../testing/sandbox-world.ts';

async function openCustomer() {
  const world = openWorld();
  const agent = await openVerifiedAgent(world);
  const customer = await world.stripe.customers.create({ email: 'buyer@example.com' }, agent);
  return { world, agent, customer: customer.id };
}

type Opened = Awaited<ReturnType<typeof openCustomer>>;

/** Answers the bank's page of a setup or a payment. */
async function answerBank({ world }: Opened, url: string, outcome: 'complete' | 'fail'): Promise<void> {
  const path = url.slice(url.indexOf('/3ds/'));
  await world.send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
    body: new URLSearchParams({ outcome }),
  });
}

async function saveCard({ world, agent, customer }: Opened, method: string) {
  return world.stripe.setupIntents.create(
    { customer, payment_method: method, confirm: true, return_url: 'http://localhost:3000/back' },
    agent,
  );
}

function payOffSession({ world, agent, customer }: Opened, payment_method: string) {
  const params = { amount: 5_000, currency: 'usd', confirm: true, off_session: true } as const;
  return world.stripe.paymentIntents.create({ ...params, customer, payment_method }, agent);
}

describe('a setup intent', () => {
  it('saves a card for its customer, who then pays without being there', async () => {
    const opened = await openCustomer();
    const { world, agent, customer } = opened;
    const setup = await saveCard(opened, 'pm_card_visa');
    expect(setup).toMatchObject({ status: 'succeeded', usage: 'off_session', customer });
    const saved = (await world.stripe.customers.listPaymentMethods(customer, { type: 'card' }, agent)).data;
    expect(saved).toMatchObject([{ id: setup.payment_method, customer, card: { last4: '4242' } }]);
    const paid = await payOffSession(opened, saved[0]?.id ?? '');
    expect(paid.status).toBe('succeeded');
    expect(await eventTypes(world, agent)).toEqual(
      expect.arrayContaining(['setup_intent.created', 'payment_method.attached', 'setup_intent.succeeded']),
    );
  });

  it('asks the cardholder first where the issuer wants it, and is then exempt', async () => {
    const opened = await openCustomer();
    const { world, agent } = opened;
    const asked = await saveCard(opened, 'pm_card_authenticationRequiredOnSetup');
    expect(asked.status).toBe('requires_action');
    await answerBank(opened, asked.next_action?.redirect_to_url?.url ?? '', 'complete');
    const setup = await world.stripe.setupIntents.retrieve(
      asked.id,
      { expand: ['latest_attempt', 'payment_method'] },
      agent,
    );
    expect(setup).toMatchObject({ status: 'succeeded', latest_attempt: { status: 'succeeded' } });
    const { payment_method: method } = setup;
    const paid = await payOffSession(opened, typeof method === 'object' ? (method?.id ?? '') : '');
    expect(paid.status).toBe('succeeded');
  });

  it('fails when the cardholder does, and takes another card', async () => {
    const opened = await openCustomer();
    const { world, agent } = opened;
    const asked = await saveCard(opened, 'pm_card_authenticationRequiredOnSetup');
    await answerBank(opened, asked.next_action?.redirect_to_url?.url ?? '', 'fail');
    const failed = await world.stripe.setupIntents.retrieve(asked.id, {}, agent);
    expect(failed).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    });
    const retried = await world.stripe.setupIntents.confirm(
      asked.id,
      { payment_method: 'pm_card_visa' },
      agent,
    );
    expect(retried.status).toBe('succeeded');
  });

  it('refuses a card that the issuer declines, and keeps why', async () => {
    const opened = await openCustomer();
    const refusal = await refusalOf(saveCard(opened, 'pm_card_chargeDeclinedInsufficientFunds'));
    expect(refusal).toMatchObject({ statusCode: 402, decline_code: 'insufficient_funds' });
    const [setup] = (await opened.world.stripe.setupIntents.list({}, opened.agent)).data;
    expect(setup).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { decline_code: 'insufficient_funds' },
    });
  });

  it('saves the card that declines later, which then declines', async () => {
    const opened = await openCustomer();
    const setup = await saveCard(opened, 'pm_card_chargeCustomerFail');
    const refusal = await refusalOf(payOffSession(opened, String(setup.payment_method)));
    expect(refusal).toMatchObject({ statusCode: 402, code: 'card_declined' });
  });

  it('is confirmed by a browser with the client secret alone', async () => {
    const { world, agent, customer } = await openCustomer();
    const setup = await world.stripe.setupIntents.create({ customer, metadata: { deal: '1' } }, agent);
    const confirm = async (secret: string) => {
      const response = await world.send(`/v1/setup_intents/${setup.id}/confirm`, {
        method: 'POST',
        headers: { authorization: 'Bearer pk_test_gable', 'stripe-account': agent.stripeAccount },
        body: new URLSearchParams({ client_secret: secret, ...typedCard('5555555555554444') }),
      });
      const body: { status?: string; metadata?: object; error?: { code?: string } } = JSON.parse(
        await response.text(),
      );
      return body;
    };
    expect((await confirm('wrong')).error?.code).toBe('setup_intent_invalid_parameter');
    expect(await confirm(setup.client_secret ?? '')).toMatchObject({ status: 'succeeded', metadata: {} });
  });

  it('is canceled while it waits, and not after that', async () => {
    const { world, agent } = await openCustomer();
    const setup = await world.stripe.setupIntents.create({}, agent);
    const canceled = await world.stripe.setupIntents.cancel(
      setup.id,
      { cancellation_reason: 'abandoned' },
      agent,
    );
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    const late = world.stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa' }, agent);
    expect((await refusalOf(late)).code).toBe('setup_intent_unexpected_state');
  });
});

describe('a payment off session', () => {
  it('is declined when the issuer wants the cardholder, and the intent stays payable', async () => {
    const opened = await openCustomer();
    const { world, agent, customer } = opened;
    const method = await world.stripe.paymentMethods.attach(
      'pm_card_authenticationRequired',
      { customer },
      agent,
    );
    const refusal = await refusalOf(payOffSession(opened, method.id));
    expect(refusal).toMatchObject({ statusCode: 402, code: 'authentication_required' });
    const [intent] = (await world.stripe.paymentIntents.list({ customer }, agent)).data;
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'authentication_required', payment_method: { id: method.id } },
    });
    const asked = await world.stripe.paymentIntents.confirm(
      intent?.id ?? '',
      { payment_method: method.id, return_url: 'http://localhost:3000/back' },
      agent,
    );
    expect(asked.status).toBe('requires_action');
  });
});
