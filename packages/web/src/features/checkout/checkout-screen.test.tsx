import { instant } from '@gable/contracts/kernel';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#testing/fake-api-link.ts';
import { installFakeStripe } from '#testing/fake-stripe.ts';
import { proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { CHECKOUT, checkoutFixture, RESULT, session } from './testing/checkout-fixture.ts';

const provider = installFakeStripe();
beforeEach(provider.reset);

const payNow = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Pay Now · / });

/** Returns the Pay Now button once Stripe's form has loaded. */
async function findReadyButton(): Promise<HTMLButtonElement> {
  await waitFor(async () => expect((await payNow()).disabled).toBe(false));
  return payNow();
}

describe('CheckoutScreen', () => {
  // Spec: routes-16, checkout-1, checkout-2
  it('shows the order and the payment form of the agent’s account', async () => {
    renderRoute(CHECKOUT, checkoutFixture());
    const heading = await screen.findByRole('heading', { level: 1, name: 'Complete Your Payment' });
    const summary = await screen.findByRole('region', { name: 'Order summary' });
    expect(summary.textContent).toMatch(/Home Showing.*Total today\$250\.00/);
    expect(summary.textContent).toMatch(/To your agent\$200\.00Gable’s fee \(20%\)\$50\.00/);
    expect(summary.textContent).toContain('with no added fees');
    await findReadyButton();
    expect(document.activeElement?.textContent).toBe(heading.textContent);
    expect(screen.getByLabelText('Card number')).toBeDefined();
    expect(provider.fake.opened).toEqual([{ key: 'pk_test_1', options: { stripeAccount: 'acct_1' } }]);
    expect(provider.fake.elements[0]).toMatchObject({
      clientSecret: 'pi_1_secret_1',
      appearance: { theme: 'stripe' },
    });
  });

  it('warns of a price that the buyer did not accept', async () => {
    renderRoute(CHECKOUT, checkoutFixture({ 'payment.session': session({ acceptedPrice: '$300.00' }) }));
    expect(
      await screen.findByText(/^You accepted \$300\.00, and your agent changed the price/),
    ).toBeDefined();
  });

  // Spec: checkout-3, checkout-5
  it('pays and replaces the form with the result', async () => {
    const { user, where } = renderRoute(CHECKOUT, checkoutFixture());
    const { promise, resolve } = Promise.withResolvers<void>();
    provider.fake.gate = promise;
    await user.click(await findReadyButton());
    expect(await screen.findByRole('button', { name: 'Processing' })).toBeDefined();
    resolve();
    await waitFor(() => expect(where()).toBe(RESULT));
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeDefined();
    expect(provider.fake.confirmed).toMatchObject([
      {
        redirect: 'if_required',
        confirmParams: {
          return_url: `${window.location.origin}/payment-success?proposalId=${proposal().id}`,
        },
      },
    ]);
  });

  // Spec: errors-37
  it('shows that the payment is processing while the result loads', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const status = async () => {
      await promise;
      return { paymentStatus: 'payment_succeeded' as const };
    };
    const { user } = renderRoute(CHECKOUT, checkoutFixture({ 'payment.status': status }));
    await user.click(await findReadyButton());
    expect(await screen.findByText('Payment Processing')).toBeDefined();
    expect(screen.getByText('Your payment is being processed.')).toBeDefined();
    resolve();
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeDefined();
  });

  // Spec: errors-35
  it('keeps the form after a decline, shows the reason, and pays on retry', async () => {
    const { user, where } = renderRoute(CHECKOUT, checkoutFixture());
    provider.fake.paymentErrors = [{ message: 'Your card was declined.' }];
    const card = await screen.findByLabelText('Card number');
    await user.click(await findReadyButton());
    await waitFor(() => expect(screen.getAllByText('Payment Failed')).toHaveLength(2));
    const form = card.closest('form');
    expect(form && within(form).getByRole('alert').textContent).toBe(
      'Payment Failed Your card was declined.',
    );
    expect(screen.getByLabelText('Card number')).toBe(card);
    await user.click(await payNow());
    await waitFor(() => expect(where()).toBe(RESULT));
  });

  it('says that the invoice was voided meanwhile, and shows it no longer', async () => {
    let isVoid = false;
    const { user } = renderRoute(
      CHECKOUT,
      checkoutFixture({
        'payment.session': () =>
          isVoid ? new ApiError('NOTHING_TO_PAY', 'This proposal has nothing to pay.') : session(),
      }),
    );
    const button = await findReadyButton();
    isVoid = true;
    provider.fake.paymentErrors = [
      { message: 'You cannot confirm this PaymentIntent.', payment_intent: { status: 'canceled' } },
    ];
    await user.click(button);
    expect(await screen.findByText('This proposal has nothing to pay.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Pay Now/ })).toBeNull();
  });

  // Spec: errors-36
  it('shows a default message if the provider has none', async () => {
    const { user } = renderRoute(CHECKOUT, checkoutFixture());
    provider.fake.paymentErrors = [{}];
    await user.click(await findReadyButton());
    await waitFor(() => expect(screen.getAllByText(/An unexpected error occurred\./)).toHaveLength(2));
  });

  it('leaves missing fields to Stripe’s form', async () => {
    const { user } = renderRoute(CHECKOUT, checkoutFixture());
    provider.fake.incomplete = { message: 'Your card number is incomplete.' };
    await user.click(await findReadyButton());
    expect(await payNow()).toBeDefined();
    expect(provider.fake.confirmed).toEqual([]);
    expect(screen.queryByText('Payment Failed')).toBeNull();
  });

  it('treats a payment made in another tab as success', async () => {
    const { user, where } = renderRoute(CHECKOUT, checkoutFixture());
    provider.fake.paymentErrors = [{ message: 'No.', payment_intent: { status: 'succeeded' } }];
    await user.click(await findReadyButton());
    await waitFor(() => expect(where()).toBe(RESULT));
  });
});

describe('an agent who cannot take card payments', () => {
  it('is named before a card is typed, until payments work again', async () => {
    let blocked = true;
    const { user } = renderRoute(
      CHECKOUT,
      checkoutFixture({ 'payment.session': () => session({ blocked }) }),
    );
    expect(await screen.findByText(/can’t take card payments at the moment/)).toBeDefined();
    expect(screen.getByText(/Nothing was charged, and the invoice stays open/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Message Your Agent' }).getAttribute('href')).toBe(
      `/buyer/dashboard?messages=${session().dealId}`,
    );
    expect(screen.queryByLabelText('Card number')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Pay Now/ })).toBeNull();
    blocked = false;
    await user.click(screen.getByRole('button', { name: 'Check Again' }));
    expect(await screen.findByLabelText('Card number')).toBeDefined();
  });

  it('is not named with the id of the account after a rejected payment', async () => {
    const { user } = renderRoute(CHECKOUT, checkoutFixture());
    provider.fake.paymentErrors = [
      { type: 'invalid_request_error', message: 'The account acct_1 cannot take card payments.' },
    ];
    await user.click(await findReadyButton());
    await waitFor(() => expect(screen.getAllByText(/nothing was charged/)).toHaveLength(2));
    expect(screen.queryByText(/acct_1/)).toBeNull();
  });
});

it('shows the server’s amounts in the order summary without computing them', async () => {
  const odd = session({
    amount: 3_333,
    fee: 1,
    share: 3_332,
    currency: 'eur',
    dueAt: instant(Date.UTC(2026, 2, 10, 17)),
  });
  renderRoute(CHECKOUT, checkoutFixture({ 'payment.session': odd }));
  const summary = await screen.findByRole('region', { name: 'Order summary' });
  expect(summary.textContent).toMatch(/To your agent33\.32 EURGable’s fee \(20%\)0\.01 EUR/);
  expect(within(summary).getByText('Due Mar 10, 2026')).toBeDefined();
  expect((await findReadyButton()).textContent).toBe('Pay Now · 33.33 EUR');
});

describe('a checkout without a payable session', () => {
  // Spec: checkout-4, validation-21, errors-31
  it('reports a missing session and goes home', async () => {
    const { user, where } = renderRoute('/checkout', checkoutFixture());
    expect(await screen.findByText('Payment Error')).toBeDefined();
    expect(screen.getByText('No session ID provided')).toBeDefined();
    expect(await screen.findByText('No payment session ID provided')).toBeDefined();
    expect(screen.getByText('Error')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(where()).toBe('/buyer/dashboard'));
  });

  // Spec: errors-32
  it('shows a load error and retries', async () => {
    let broken = true;
    const answer = () => (broken ? new ApiError('NOT_FOUND', 'Payment session not found') : session());
    const { user } = renderRoute(CHECKOUT, checkoutFixture({ 'payment.session': answer }));
    expect(await screen.findByText('Payment Error')).toBeDefined();
    expect(screen.getByText('Payment session not found')).toBeDefined();
    expect(await screen.findByText('Failed to load payment session')).toBeDefined();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await payNow()).toBeDefined();
  });

  it('reports an invalid id without a request', async () => {
    const { calls } = renderRoute('/checkout?sessionId=nonsense', checkoutFixture());
    await waitFor(() => expect(screen.getAllByText('Failed to load payment session')).toHaveLength(2));
    expect(calls.map((call) => call.path)).not.toContain('payment.session');
  });

  // Spec: errors-33
  it('requires a client secret', async () => {
    renderRoute(CHECKOUT, checkoutFixture({ 'payment.session': session({ client_secret: '' }) }));
    expect(await screen.findByText('Could not initialize payment form')).toBeDefined();
    expect(screen.getAllByText('No client secret found in session').length).toBe(2);
  });

  it('reports that Stripe’s library did not load and retries', async () => {
    provider.fake.broken = true;
    const { user } = renderRoute(CHECKOUT, checkoutFixture());
    expect(await screen.findByText('Could not initialize payment form')).toBeDefined();
    provider.fake.broken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await findReadyButton();
  });

  it('shows why Stripe’s form did not load and retries', async () => {
    provider.fake.loadError = { message: 'We could not reach the payment service.' };
    const { user } = renderRoute(CHECKOUT, checkoutFixture());
    await waitFor(() =>
      expect(screen.getAllByText('We could not reach the payment service.')).toHaveLength(2),
    );
    provider.fake.loadError = undefined;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await findReadyButton();
  });

  it('shows that the proposal is already paid', async () => {
    const paid = new ApiError('ALREADY_PAID', 'This proposal is already paid.');
    renderRoute(CHECKOUT, checkoutFixture({ 'payment.session': paid }));
    expect(await screen.findByText('Already paid')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe(
      '/buyer/dashboard',
    );
  });

  it('links to the result if Stripe knows of a payment first', async () => {
    provider.fake.loadError = { message: 'Spent.', payment_intent: { status: 'succeeded' } };
    renderRoute(CHECKOUT, checkoutFixture());
    const link = await screen.findByRole('link', { name: 'View Payment Result' });
    expect(link.getAttribute('href')).toBe(RESULT);
  });
});
