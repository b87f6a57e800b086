import { describe, expect, it } from 'vitest';
import {
  eventTypes,
  getError,
  openSandbox,
  openVerifiedAgent,
  typedCard,
} from '../testing/sandbox-context.ts';

async function openCustomer() {
  const context = openSandbox();
  const agent = await openVerifiedAgent(context);
  const customer = await context.stripe.customers.create({ email: 'buyer@example.com' }, agent);
  return { context, agent, customer: customer.id };
}

type Opened = Awaited<ReturnType<typeof openCustomer>>;

/** Submits the 3-D Secure page of a setup or payment. */
async function completeChallenge(
  { context }: Opened,
  url: string,
  outcome: 'complete' | 'fail',
): Promise<void> {
  const path = url.slice(url.indexOf('/3ds/'));
  await context.send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
    body: new URLSearchParams({ outcome }),
  });
}

async function saveCard({ context, agent, customer }: Opened, method: string) {
  return context.stripe.setupIntents.create(
    { customer, payment_method: method, confirm: true, return_url: 'http://localhost:3000/back' },
    agent,
  );
}

function payOffSession({ context, agent, customer }: Opened, payment_method: string) {
  const params = { amount: 5_000, currency: 'usd', confirm: true, off_session: true } as const;
  return context.stripe.paymentIntents.create({ ...params, customer, payment_method }, agent);
}

describe('a setup intent', () => {
  it('saves a card for its customer, which then pays off session', async () => {
    const opened = await openCustomer();
    const { context, agent, customer } = opened;
    const setup = await saveCard(opened, 'pm_card_visa');
    expect(setup).toMatchObject({ status: 'succeeded', usage: 'off_session', customer });
    const saved = (await context.stripe.customers.listPaymentMethods(customer, { type: 'card' }, agent)).data;
    expect(saved).toMatchObject([{ id: setup.payment_method, customer, card: { last4: '4242' } }]);
    const paid = await payOffSession(opened, saved[0]?.id ?? '');
    expect(paid.status).toBe('succeeded');
    expect(await eventTypes(context, agent)).toEqual(
      expect.arrayContaining(['setup_intent.created', 'payment_method.attached', 'setup_intent.succeeded']),
    );
  });

  it('requires authentication when the issuer does, and the card is then exempt', async () => {
    const opened = await openCustomer();
    const { context, agent } = opened;
    const challenged = await saveCard(opened, 'pm_card_authenticationRequiredOnSetup');
    expect(challenged.status).toBe('requires_action');
    await completeChallenge(opened, challenged.next_action?.redirect_to_url?.url ?? '', 'complete');
    const setup = await context.stripe.setupIntents.retrieve(
      challenged.id,
      { expand: ['latest_attempt', 'payment_method'] },
      agent,
    );
    expect(setup).toMatchObject({ status: 'succeeded', latest_attempt: { status: 'succeeded' } });
    const { payment_method: method } = setup;
    const paid = await payOffSession(opened, typeof method === 'object' ? (method?.id ?? '') : '');
    expect(paid.status).toBe('succeeded');
  });

  it('fails when authentication does, and accepts another card', async () => {
    const opened = await openCustomer();
    const { context, agent } = opened;
    const challenged = await saveCard(opened, 'pm_card_authenticationRequiredOnSetup');
    await completeChallenge(opened, challenged.next_action?.redirect_to_url?.url ?? '', 'fail');
    const failed = await context.stripe.setupIntents.retrieve(challenged.id, {}, agent);
    expect(failed).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    });
    const retried = await context.stripe.setupIntents.confirm(
      challenged.id,
      { payment_method: 'pm_card_visa' },
      agent,
    );
    expect(retried.status).toBe('succeeded');
  });

  it('rejects a declined card and stores the reason', async () => {
    const opened = await openCustomer();
    const declined = await getError(saveCard(opened, 'pm_card_chargeDeclinedInsufficientFunds'));
    expect(declined).toMatchObject({ statusCode: 402, decline_code: 'insufficient_funds' });
    const [setup] = (await opened.context.stripe.setupIntents.list({}, opened.agent)).data;
    expect(setup).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { decline_code: 'insufficient_funds' },
    });
  });

  it('saves a card that declines when charged', async () => {
    const opened = await openCustomer();
    const setup = await saveCard(opened, 'pm_card_chargeCustomerFail');
    const declined = await getError(payOffSession(opened, String(setup.payment_method)));
    expect(declined).toMatchObject({ statusCode: 402, code: 'card_declined' });
  });

  it('is confirmed by a browser with the client secret', async () => {
    const { context, agent, customer } = await openCustomer();
    const setup = await context.stripe.setupIntents.create({ customer, metadata: { deal: '1' } }, agent);
    const confirm = async (secret: string) => {
      const response = await context.send(`/v1/setup_intents/${setup.id}/confirm`, {
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

  it('can be canceled only before it succeeds', async () => {
    const { context, agent } = await openCustomer();
    const setup = await context.stripe.setupIntents.create({}, agent);
    const canceled = await context.stripe.setupIntents.cancel(
      setup.id,
      { cancellation_reason: 'abandoned' },
      agent,
    );
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    const late = context.stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa' }, agent);
    expect((await getError(late)).code).toBe('setup_intent_unexpected_state');
  });
});

describe('an off-session payment', () => {
  it('is declined when the issuer requires authentication, and the intent stays payable', async () => {
    const opened = await openCustomer();
    const { context, agent, customer } = opened;
    const method = await context.stripe.paymentMethods.attach(
      'pm_card_authenticationRequired',
      { customer },
      agent,
    );
    const declined = await getError(payOffSession(opened, method.id));
    expect(declined).toMatchObject({ statusCode: 402, code: 'authentication_required' });
    const [intent] = (await context.stripe.paymentIntents.list({ customer }, agent)).data;
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'authentication_required', payment_method: { id: method.id } },
    });
    const challenged = await context.stripe.paymentIntents.confirm(
      intent?.id ?? '',
      { payment_method: method.id, return_url: 'http://localhost:3000/back' },
      agent,
    );
    expect(challenged.status).toBe('requires_action');
  });
});
