import type { PaymentStatus } from '@gable/contracts/proposal';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#testing/fake-api-link.ts';
import { agent, proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { slowTime } from '#testing/slow-time.ts';
import { checkoutFixture, RESULT } from './testing/checkout-fixture.ts';

const withStatus = (paymentStatus: PaymentStatus) => checkoutFixture({ 'payment.status': { paymentStatus } });

describe('PaymentResultScreen', () => {
  it('focuses the result, which replaces the payment form', async () => {
    renderRoute(RESULT, withStatus('payment_succeeded'));
    const heading = await screen.findByRole('heading', { name: 'Payment Successful' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  // Spec: payment-success-1, payment-success-2, states-34
  it('shows a success with the service and two links', async () => {
    renderRoute(RESULT, withStatus('payment_succeeded'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment Successful' })).toBeDefined();
    expect(screen.getByText(/payment was processed.*confirmation email will follow/)).toBeDefined();
    expect(screen.getByText('$250.00')).toBeDefined();
    // The heading and the toast.
    await waitFor(() => expect(screen.getAllByText('Payment Successful')).toHaveLength(2));
    expect(screen.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe('/');
  });

  // Spec: routes-17, differences-4
  it('links a buyer to the proposal in their dashboard', async () => {
    renderRoute(RESULT, withStatus('payment_succeeded'));
    const link = await screen.findByRole('link', { name: 'View Proposal' });
    expect(link.getAttribute('href')).toBe(`/buyer/dashboard?proposal=${proposal().id}`);
  });

  // Spec: routes-17, payment-success-3
  it('links an agent to /proposals/{id}', async () => {
    renderRoute(RESULT, checkoutFixture({ 'profile.me': agent() }));
    const link = await screen.findByRole('link', { name: 'View Proposal' });
    expect(link.getAttribute('href')).toBe(`/proposals/${proposal().id}`);
  });

  // Spec: states-36
  it.each(['payment_failed', 'invoiced', 'payment_refunded'] as const)(
    'shows an issue for the status %s',
    async (status) => {
      renderRoute(RESULT, withStatus(status));
      expect(await screen.findByRole('heading', { level: 1, name: 'Payment Issue' })).toBeDefined();
      const text = 'There may have been an issue with your payment. Please check your email for details.';
      await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
      expect(document.querySelector('[data-variant="destructive"]')).not.toBeNull();
    },
  );

  it('shows the result even if the proposal cannot be loaded', async () => {
    const options = checkoutFixture({ 'proposal.byId': new ApiError('INTERNAL', 'No.') });
    renderRoute(RESULT, options);
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeDefined();
  });
});

describe('a processing payment', () => {
  // Spec: states-35
  it('is polled every two seconds until it completes, with one toast per outcome', async () => {
    slowTime();
    let asked = 0;
    const status = () => {
      asked += 1;
      return { paymentStatus: asked < 4 ? ('payment_pending' as const) : ('payment_succeeded' as const) };
    };
    renderRoute(RESULT, checkoutFixture({ 'payment.status': status }));
    expect(await screen.findByRole('heading', { name: 'Payment Processing' })).toBeDefined();
    expect(await screen.findByText('Your payment is still being processed.')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(4_500));
    expect(asked).toBe(3);
    expect(screen.getAllByText('Payment Processing').length).toBeLessThanOrEqual(2);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeDefined();
  });

  it('is no longer polled after a while but can be checked manually', async () => {
    slowTime();
    const { calls } = renderRoute(RESULT, withStatus('payment_pending'));
    await screen.findByRole('heading', { name: 'Payment Processing' });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    const asked = () => calls.filter((call) => call.path === 'payment.status').length;
    expect(asked()).toBe(11);
    await act(async () => screen.getByRole('button', { name: 'Check Again' }).click());
    expect(asked()).toBe(12);
  });
});

describe('an unverifiable result', () => {
  // Spec: payment-success-4, validation-22
  it('requires a proposal id', async () => {
    renderRoute('/payment-success', checkoutFixture());
    expect(await screen.findByText('Verification Error')).toBeDefined();
    expect(screen.getByText('No proposal ID provided')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toBeDefined();
  });

  it('reports an invalid id', async () => {
    renderRoute('/payment-success?proposalId=nonsense', checkoutFixture());
    await waitFor(() => expect(screen.getAllByText('Failed to verify payment status')).toHaveLength(2));
  });

  // Spec: errors-34
  it('shows a server error and retries', async () => {
    let broken = true;
    const status = () =>
      broken
        ? new ApiError('PROVIDER_UNAVAILABLE', 'The payment provider cannot be reached right now.')
        : { paymentStatus: 'payment_succeeded' as const };
    const { user } = renderRoute(RESULT, checkoutFixture({ 'payment.status': status }));
    expect(await screen.findByText('Failed to verify payment status')).toBeDefined();
    expect(screen.getByText('The payment provider cannot be reached right now.')).toBeDefined();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeDefined();
  });
});
