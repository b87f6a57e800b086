import type { Stripe as StripeClient, StripeElements } from '@stripe/stripe-js';
import { describe, expect, it } from 'vitest';
import { browserScript } from './browser-script.ts';
import { type FakeBrowser, type FakeElement, openBrowser } from './testing/fake-browser.ts';
import {
  type OpenInvoice,
  openInvoice,
  openPaidInvoice,
  openSandbox,
  openVerifiedAgent,
  type SandboxTestContext,
} from './testing/sandbox-context.ts';

const RETURN = 'http://localhost:3000/payment-success?proposalId=p1';
const AUTHENTICATION_CARD = '4000002500003155';

/** Opens a checkout with a mounted form; the invoice is open by default. */
async function openCheckout(
  context: SandboxTestContext,
  make: (context: SandboxTestContext, agent: { stripeAccount: string }) => Promise<OpenInvoice> = openInvoice,
) {
  const agent = await openVerifiedAgent(context);
  const invoice = await make(context, agent);
  const browser = openBrowser(context);
  const stripe = browser.Stripe('pk_test_gable', agent);
  const elements = stripe.elements({ clientSecret: invoice.secret });
  const element = elements.create('payment');
  const events: string[] = [];
  element.on('ready', () => events.push('ready'));
  element.on('loaderror', ({ error }) => events.push(`loaderror ${error.code}`));
  element.mount('#payment');
  await expect.poll(() => events).toHaveLength(1);
  return { agent, invoice, browser, stripe, elements, events };
}

function enterCard(browser: FakeBrowser, number: string, cvc = '123'): void {
  const typed: Record<string, string> = { 'cc-number': number, 'cc-exp': '1234', 'cc-csc': cvc };
  for (const input of browser.body.all) {
    if (!('autocomplete' in input) || typeof input.autocomplete !== 'string') continue;
    input.value = typed[input.autocomplete] ?? '';
    input.fire('input');
  }
}

const pay = (stripe: StripeClient, elements: StripeElements) =>
  stripe.confirmPayment({ elements, confirmParams: { return_url: RETURN }, redirect: 'if_required' });

/** Responds to the 3-D Secure dialog once it opens. */
async function completeChallenge(browser: FakeBrowser, answer: 'complete' | 'fail'): Promise<void> {
  const find = () => browser.body.all.find((one) => one.tag === 'button' && one.value === answer);
  await expect.poll(find).toBeDefined();
  find()?.fire('click');
}

const invalidFields = (browser: FakeBrowser): readonly FakeElement[] =>
  browser.body.all.filter((one) => one.getAttribute('aria-invalid') === 'true');

describe('the browser script', () => {
  it('emits loading events to listeners added after mounting, and is found by its component', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const { secret } = await openInvoice(context, agent);
    const elements = openBrowser(context).Stripe('pk_test_gable', agent).elements({ clientSecret: secret });
    const element = elements.create('payment');
    const events: string[] = [];
    element.mount('#payment');
    element.on('loaderstart', () => events.push('loaderstart'));
    element.on('ready', () => events.push('ready'));
    await expect.poll(() => events).toEqual(['loaderstart', 'ready']);
    const component = Object.assign(() => null, { __elementType: 'payment' });
    expect(Reflect.apply(elements.getElement, elements, [component])).toBe(element);
  });

  it('is one classic script that sets window.Stripe as the wrappers expect', () => {
    expect(browserScript()).not.toMatch(/^(import|export) /m);
    const { Stripe } = openBrowser(openSandbox());
    expect(Stripe.version).toBe('endive');
    const client = Stripe('pk_test_gable');
    for (const method of [
      'elements',
      'createToken',
      'createPaymentMethod',
      'confirmCardPayment',
      'confirmPayment',
      'retrievePaymentIntent',
    ]) {
      expect(client).toHaveProperty(method, expect.any(Function));
    }
    expect(client).not.toHaveProperty('then');
    expect(() => Stripe('sk_test_gable')).toThrow('publishable key');
  });

  it('pays, and redirects to the return URL with Stripe’s parameters', async () => {
    const { stripe, elements, browser, invoice, events } = await openCheckout(openSandbox());
    expect(events).toEqual(['ready']);
    enterCard(browser, '4242424242424242');
    void stripe.confirmPayment({ elements, confirmParams: { return_url: RETURN } });
    await expect.poll(() => browser.visited).toHaveLength(1);
    const to = new URL(browser.visited[0] ?? '');
    expect(Object.fromEntries(to.searchParams)).toEqual({
      proposalId: 'p1',
      payment_intent: invoice.intent,
      payment_intent_client_secret: invoice.secret,
      redirect_status: 'succeeded',
    });
  });

  it('validates a card before sending it', async () => {
    const { stripe, elements, browser } = await openCheckout(openSandbox());
    enterCard(browser, '4242424242424241', '12');
    const { error } = await pay(stripe, elements);
    expect(error).toMatchObject({ type: 'validation_error', code: 'invalid_number' });
    const shown = browser.body.all.map((one) => one.textContent);
    expect(shown).toContain('Your card number is invalid.');
    expect(shown).toContain("Your card's security code is incomplete.");
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', undefined],
    ['4000000000009995', 'card_declined', 'insufficient_funds', undefined],
    ['4000000000000069', 'expired_card', 'expired_card', 'cc-exp'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', 'cc-csc'],
  ])('reports the error of card %s, and accepts another card', async (number, code, decline_code, field) => {
    const { stripe, elements, browser, invoice } = await openCheckout(openSandbox());
    enterCard(browser, number);
    const { error } = await pay(stripe, elements);
    expect(error).toMatchObject({
      type: 'card_error',
      code,
      decline_code,
      payment_intent: { id: invoice.intent },
    });
    expect(invalidFields(browser)).toMatchObject(field === undefined ? [] : [{ autocomplete: field }]);
    enterCard(browser, '4242424242424242');
    expect((await pay(stripe, elements)).paymentIntent?.status).toBe('succeeded');
    expect(invalidFields(browser)).toEqual([]);
  });
});

describe('3-D Secure', () => {
  it('succeeds within the confirmation', async () => {
    const { stripe, elements, browser } = await openCheckout(openSandbox());
    enterCard(browser, AUTHENTICATION_CARD);
    const [result] = await Promise.all([pay(stripe, elements), completeChallenge(browser, 'complete')]);
    expect(result.paymentIntent?.status).toBe('succeeded');
    expect(browser.body.all.some(({ tag }) => tag === 'dialog')).toBe(false);
  });

  it.each([
    ['fails', AUTHENTICATION_CARD, 'fail', 'payment_intent_authentication_failure'],
    ['passes and the card is declined all the same', '4000008400001629', 'complete', 'card_declined'],
  ] as const)('%s', async (_how, number, answer, code) => {
    const { stripe, elements, browser, invoice } = await openCheckout(openSandbox());
    enterCard(browser, number);
    const [result] = await Promise.all([pay(stripe, elements), completeChallenge(browser, answer)]);
    const payment_intent = { id: invoice.intent, status: 'requires_payment_method' };
    expect(result.error).toMatchObject({ type: 'card_error', code, payment_intent });
    enterCard(browser, '4242424242424242');
    expect((await pay(stripe, elements)).paymentIntent?.status).toBe('succeeded');
  });

  it('reports that the bank is unreachable and keeps the form', async () => {
    const { stripe, elements, browser, invoice } = await openCheckout(openSandbox());
    enterCard(browser, AUTHENTICATION_CARD);
    const paying = pay(stripe, elements);
    await expect.poll(() => browser.body.all.some(({ tag }) => tag === 'dialog')).toBe(true);
    browser.disconnect();
    await completeChallenge(browser, 'complete');
    expect((await paying).error?.type).toBe('api_connection_error');
    expect((await stripe.retrievePaymentIntent(invoice.secret)).error?.type).toBe('api_connection_error');
  });
});

describe('a client secret', () => {
  it('shows an error in the form if it is used up', async () => {
    const { events, stripe, invoice } = await openCheckout(openSandbox(), openPaidInvoice);
    expect(events).toEqual(['loaderror payment_intent_unexpected_state']);
    expect((await stripe.retrievePaymentIntent(invoice.secret)).paymentIntent?.status).toBe('succeeded');
  });

  it('shows an error in the form if it is wrong', async () => {
    const wrongSecret = async (context: SandboxTestContext, agent: { stripeAccount: string }) => {
      const invoice = await openInvoice(context, agent);
      return { ...invoice, secret: `${invoice.intent}_secret_guessed` };
    };
    const { events } = await openCheckout(openSandbox(), wrongSecret);
    expect(events).toEqual([expect.stringContaining('loaderror')]);
  });
});

it('applies the application’s appearance in light and dark mode', async () => {
  const { elements, browser } = await openCheckout(openSandbox());
  const form = browser.body.children[0];
  const background = () => form?.variables.get('--gs-background');
  expect(background()).toBe('#ffffff');
  const rules = {
    '.Input': { border: '1px solid #123456' },
    '.Input:focus': { boxShadow: '0 0 0 1px #abcdef' },
    '.Input--invalid': { borderColor: 'red' },
    '.Tab': { color: 'green' },
  };
  elements.update({ appearance: { theme: 'night', variables: { colorBackground: '#101010' }, rules } });
  expect(background()).toBe('#101010');
  const scope = `[data-gs-scope='${form?.dataset.gsScope}']`;
  expect(browser.styles().at(-1)).toBe(
    [
      `${scope} .gs-input { border: 1px solid #123456 }`,
      `${scope} .gs-input:focus { outline: none; box-shadow: 0 0 0 1px #abcdef }`,
      `${scope} .gs-input[aria-invalid='true'] { border-color: red }`,
    ].join('\n'),
  );
  elements.getElement('payment')?.destroy();
  expect(browser.styles()).toHaveLength(1);
});

describe('the browser script beyond plain payments', () => {
  it('saves a card with confirmSetup, with a 3-D Secure dialog', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const customer = await context.stripe.customers.create({}, agent);
    const setup = await context.stripe.setupIntents.create({ customer: customer.id }, agent);
    const browser = openBrowser(context);
    const stripe = browser.Stripe('pk_test_gable', agent);
    const elements = stripe.elements({ clientSecret: setup.client_secret ?? '' });
    elements.create('payment').mount('#payment');
    await expect.poll(() => browser.body.all.some((one) => one.tag === 'input')).toBe(true);
    enterCard(browser, AUTHENTICATION_CARD);
    const confirmed = stripe.confirmSetup({
      elements,
      confirmParams: { return_url: RETURN },
      redirect: 'if_required',
    });
    await completeChallenge(browser, 'complete');
    expect((await confirmed).setupIntent).toMatchObject({ id: setup.id, status: 'succeeded' });
    const saved = await context.stripe.customers.listPaymentMethods(customer.id, {}, agent);
    expect(saved.data).toHaveLength(1);
  });

  it('authorizes a payment with manual capture and shows it as complete', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const intent = await context.stripe.paymentIntents.create(
      { amount: 7_500, currency: 'usd', capture_method: 'manual', application_fee_amount: 1_500 },
      agent,
    );
    const browser = openBrowser(context);
    const stripe = browser.Stripe('pk_test_gable', agent);
    const elements = stripe.elements({ clientSecret: intent.client_secret ?? '' });
    elements.create('payment').mount('#payment');
    await expect.poll(() => browser.body.all.some((one) => one.tag === 'input')).toBe(true);
    enterCard(browser, '4242424242424242');
    expect((await pay(stripe, elements)).paymentIntent?.status).toBe('requires_capture');
  });
});
