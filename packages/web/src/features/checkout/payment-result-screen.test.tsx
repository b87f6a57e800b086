import type { PaymentStatus } from '@gable/contracts/proposal';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Refusal } from '#testing/fake-link.ts';
import { agent, proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { slowTime } from '#testing/slow-time.ts';
import { checkoutWorld, RESULT } from './testing/checkout-world.ts';

const standing = (paymentStatus: PaymentStatus) => checkoutWorld({ 'payment.status': { paymentStatus } });

describe('the result of a payment', () => {
  // Spec: payment-success-1, payment-success-2, states-34
  it('is a success, with what was paid for and two ways on', async () => {
    renderRoute(RESULT, standing('payment_succeeded'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment Successful' })).toBeDefined();
    expect(screen.getByText(/payment was processed.*confirmation e-mail will follow/)).toBeDefined();
    expect(screen.getByText('$250.00')).toBeDefined();
    // The heading, and the toast.
    await waitFor(() => expect(screen.getAllByText('Payment Successful')).toHaveLength(2));
    expect(screen.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe('/');
  });

  // Spec: routes-17, differences-4
  it('leads a buyer to the proposal in their own dashboard', async () => {
    renderRoute(RESULT, standing('payment_succeeded'));
    const link = await screen.findByRole('link', { name: 'View Proposal' });
    expect(link.getAttribute('href')).toBe(`/buyer/dashboard?proposal=${proposal().id}`);
  });

  // Spec: routes-17, payment-success-3
  it('leads an agent to /proposals/{id}', async () => {
    renderRoute(RESULT, checkoutWorld({ 'profile.me': agent() }));
    const link = await screen.findByRole('link', { name: 'View Proposal' });
    expect(link.getAttribute('href')).toBe(`/proposals/${proposal().id}`);
  });

  // Spec: states-36
  it.each(['payment_failed', 'invoiced', 'payment_refunded'] as const)(
    'is an issue when it is %s',
    async (status) => {
      renderRoute(RESULT, standing(status));
      expect(await screen.findByRole('heading', { level: 1, name: 'Payment Issue' })).toBeDefined();
      const words = 'There may have been an issue with your payment. Please check your email for details.';
      await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
      expect(document.querySelector('[data-variant="destructive"]')).not.toBeNull();
    },
  );

  it('shows the result also when what was paid for cannot be had', async () => {
    const world = checkoutWorld({ 'proposal.byId': new Refusal('INTERNAL', 'No.') });
    renderRoute(RESULT, world);
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeDefined();
  });
});

describe('a payment that is being processed', () => {
  // Spec: states-35
  it('is asked after every two seconds until it is settled, and announced once', async () => {
    slowTime();
    let asked = 0;
    const status = () => {
      asked += 1;
      return { paymentStatus: asked < 4 ? ('payment_pending' as const) : ('payment_succeeded' as const) };
    };
    renderRoute(RESULT, checkoutWorld({ 'payment.status': status }));
    expect(await screen.findByRole('heading', { name: 'Payment Processing' })).toBeDefined();
    expect(await screen.findByText('Your payment is still being processed.')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(4_500));
    expect(asked).toBe(3);
    expect(screen.getAllByText('Payment Processing').length).toBeLessThanOrEqual(2);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeDefined();
  });

  it('stops asking after a while; from then on a person can', async () => {
    slowTime();
    const { calls } = renderRoute(RESULT, standing('payment_pending'));
    await screen.findByRole('heading', { name: 'Payment Processing' });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    const asked = () => calls.filter((call) => call.path === 'payment.status').length;
    expect(asked()).toBe(11);
    await act(async () => screen.getByRole('button', { name: 'Check Again' }).click());
    expect(asked()).toBe(12);
  });
});

describe('a result that cannot be verified', () => {
  // Spec: payment-success-4, validation-22
  it('needs a proposal', async () => {
    renderRoute('/payment-success', checkoutWorld());
    expect(await screen.findByText('Verification Error')).toBeDefined();
    expect(screen.getByText('No proposal ID provided')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toBeDefined();
  });

  it('says so of an id that is none', async () => {
    renderRoute('/payment-success?proposalId=nonsense', checkoutWorld());
    await waitFor(() => expect(screen.getAllByText('Failed to verify payment status')).toHaveLength(2));
  });

  // Spec: errors-34
  it('says when the server could not tell, and tries again', async () => {
    let broken = true;
    const status = () =>
      broken
        ? new Refusal('PROVIDER_UNAVAILABLE', 'The payment provider cannot be reached right now.')
        : { paymentStatus: 'payment_succeeded' as const };
    const { user } = renderRoute(RESULT, checkoutWorld({ 'payment.status': status }));
    expect(await screen.findByText('Failed to verify payment status')).toBeDefined();
    expect(screen.getByText('The payment provider cannot be reached right now.')).toBeDefined();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeDefined();
  });
});
