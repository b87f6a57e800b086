import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '#testing/fake-link.ts';
import { installFakeStripe } from '#testing/fake-stripe.ts';
import { proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { CHECKOUT, checkoutWorld, RESULT, session } from './testing/checkout-world.ts';

const provider = installFakeStripe();
beforeEach(provider.reset);

const payNow = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Pay Now' });

/** The button when the provider's form is there and it can be pressed. */
async function ready(): Promise<HTMLButtonElement> {
  await waitFor(async () => expect((await payNow()).disabled).toBe(false));
  return payNow();
}

describe('the checkout', () => {
  // Spec: routes-16, checkout-1, checkout-2
  it('says what is paid for, and shows the form of the agent’s own account', async () => {
    renderRoute(CHECKOUT, checkoutWorld());
    expect(await screen.findByRole('heading', { level: 1, name: 'Complete Your Payment' })).toBeDefined();
    const summary = await screen.findByRole('region', { name: 'Order summary' });
    expect(summary.textContent).toMatch(/Home Showing.*Total today\$250\.00/);
    expect(summary.textContent).toMatch(/To your agent\$200\.00Gable’s fee \(20%\)\$50\.00/);
    expect(summary.textContent).toContain('Gable adds nothing on top.');
    await ready();
    expect(screen.getByLabelText('Card number')).toBeDefined();
    expect(provider.fake.opened).toEqual([{ key: 'pk_test_1', options: { stripeAccount: 'acct_1' } }]);
    expect(provider.fake.elements[0]).toMatchObject({
      clientSecret: 'pi_1_secret_1',
      appearance: { theme: 'stripe' },
    });
  });

  // Spec: checkout-3, checkout-5
  it('pays and opens the result in its own place', async () => {
    const { user, where } = renderRoute(CHECKOUT, checkoutWorld());
    const { promise, resolve } = Promise.withResolvers<void>();
    provider.fake.gate = promise;
    await user.click(await ready());
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
  it('says that the payment is being processed while the result is on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const status = async () => {
      await promise;
      return { paymentStatus: 'payment_succeeded' as const };
    };
    const { user } = renderRoute(CHECKOUT, checkoutWorld({ 'payment.status': status }));
    await user.click(await ready());
    expect(await screen.findByText('Payment Processing')).toBeDefined();
    expect(screen.getByText('Your payment is being processed.')).toBeDefined();
    resolve();
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeDefined();
  });

  // Spec: errors-35
  it('keeps the form after a refusal, says why beside it, and pays at the next try', async () => {
    const { user, where } = renderRoute(CHECKOUT, checkoutWorld());
    provider.fake.refusals = [{ message: 'Your card was declined.' }];
    const card = await screen.findByLabelText('Card number');
    await user.click(await ready());
    await waitFor(() => expect(screen.getAllByText('Payment Failed')).toHaveLength(2));
    const form = card.closest('form');
    expect(form && within(form).getByRole('alert').textContent).toBe(
      'Payment Failed Your card was declined.',
    );
    expect(screen.getByLabelText('Card number')).toBe(card);
    await user.click(await payNow());
    await waitFor(() => expect(where()).toBe(RESULT));
  });

  // Spec: errors-36
  it('has words of its own when the provider has none', async () => {
    const { user } = renderRoute(CHECKOUT, checkoutWorld());
    provider.fake.refusals = [{}];
    await user.click(await ready());
    await waitFor(() => expect(screen.getAllByText(/An unexpected error occurred\./)).toHaveLength(2));
  });

  it('leaves what is missing to the fields themselves', async () => {
    const { user } = renderRoute(CHECKOUT, checkoutWorld());
    provider.fake.incomplete = { message: 'Your card number is incomplete.' };
    await user.click(await ready());
    expect(await payNow()).toBeDefined();
    expect(provider.fake.confirmed).toEqual([]);
    expect(screen.queryByText('Payment Failed')).toBeNull();
  });

  it('takes a payment made in another tab for what it is', async () => {
    const { user, where } = renderRoute(CHECKOUT, checkoutWorld());
    provider.fake.refusals = [{ message: 'No.', payment_intent: { status: 'succeeded' } }];
    await user.click(await ready());
    await waitFor(() => expect(where()).toBe(RESULT));
  });
});

it('the order summary divides the price as the server says, and computes nothing itself', async () => {
  const odd = session({ amount: 3_333, fee: 1, share: 3_332, currency: 'eur' });
  renderRoute(CHECKOUT, checkoutWorld({ 'payment.session': odd }));
  const summary = await screen.findByRole('region', { name: 'Order summary' });
  expect(summary.textContent).toMatch(/To your agent33\.32 EURGable’s fee \(20%\)0\.01 EUR/);
});

describe('a checkout where nothing can be paid', () => {
  // Spec: checkout-4, validation-21, errors-31
  it('says that no session was named, and goes back home', async () => {
    const { user, where } = renderRoute('/checkout', checkoutWorld());
    expect(await screen.findByText('Payment Error')).toBeDefined();
    expect(screen.getByText('No session ID provided')).toBeDefined();
    expect(await screen.findByText('No payment session ID provided')).toBeDefined();
    expect(screen.getByText('Error')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(where()).toBe('/buyer/dashboard'));
  });

  // Spec: errors-32
  it('says when the session could not be loaded, and tries again', async () => {
    let broken = true;
    const answer = () => (broken ? new Refusal('NOT_FOUND', 'Payment session not found') : session());
    const { user } = renderRoute(CHECKOUT, checkoutWorld({ 'payment.session': answer }));
    expect(await screen.findByText('Payment Error')).toBeDefined();
    expect(screen.getByText('Payment session not found')).toBeDefined();
    expect(await screen.findByText('Failed to load payment session')).toBeDefined();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await payNow()).toBeDefined();
  });

  it('says so of an id that is none, without asking', async () => {
    const { calls } = renderRoute('/checkout?sessionId=nonsense', checkoutWorld());
    await waitFor(() => expect(screen.getAllByText('Failed to load payment session')).toHaveLength(2));
    expect(calls.map((call) => call.path)).not.toContain('payment.session');
  });

  // Spec: errors-33
  it('cannot begin without a client secret', async () => {
    renderRoute(CHECKOUT, checkoutWorld({ 'payment.session': session({ client_secret: '' }) }));
    expect(await screen.findByText('Could not initialize payment form')).toBeDefined();
    expect(screen.getAllByText('No client secret found in session').length).toBe(2);
  });

  it('cannot begin without the provider’s library, and tries again', async () => {
    provider.fake.broken = true;
    const { user } = renderRoute(CHECKOUT, checkoutWorld());
    expect(await screen.findByText('Could not initialize payment form')).toBeDefined();
    provider.fake.broken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await ready();
  });

  it('says why the provider’s form did not load, and tries again', async () => {
    provider.fake.loadError = { message: 'We could not reach the payment service.' };
    const { user } = renderRoute(CHECKOUT, checkoutWorld());
    await waitFor(() =>
      expect(screen.getAllByText('We could not reach the payment service.')).toHaveLength(2),
    );
    provider.fake.loadError = undefined;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await ready();
  });

  it('says that it is paid already', async () => {
    const paid = new Refusal('ALREADY_PAID', 'This proposal is already paid.');
    renderRoute(CHECKOUT, checkoutWorld({ 'payment.session': paid }));
    expect(await screen.findByText('Already paid')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe(
      '/buyer/dashboard',
    );
  });

  it('leads to the result when the provider knows of a payment that we do not yet', async () => {
    provider.fake.loadError = { message: 'Spent.', payment_intent: { status: 'succeeded' } };
    renderRoute(CHECKOUT, checkoutWorld());
    const link = await screen.findByRole('link', { name: 'View Payment Result' });
    expect(link.getAttribute('href')).toBe(RESULT);
  });
});
