import { cents } from '@gable/contracts/kernel';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Answers, ApiError, type Call } from '#testing/fake-api-link.ts';
import { balance, payout, verifiedAnswers } from '#testing/payment-fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const answers = verifiedAnswers();

const CASH_OUT = { button: 'Cash Out', title: 'Cash Out Available Balance', submit: 'Confirm Payout' };
const REQUEST = { button: 'Request Payout', title: 'Request a Payout', submit: 'Request Payout' };

async function opened({ button, title, submit }: typeof CASH_OUT, more: Answers = {}) {
  const app = renderRoute('/settings', { answers: { ...answers, ...more } });
  const open = await screen.findByRole('button', { name: button });
  await waitFor(() => expect(open).toHaveProperty('disabled', false));
  await app.user.click(open);
  const dialog = await screen.findByRole('dialog', { name: title });
  const amount = await within(dialog).findByLabelText('Amount (USD)');
  const confirm = within(dialog).getByRole('button', { name: submit });
  const send = async (text: string) => {
    await app.user.clear(amount);
    if (text !== '') await app.user.type(amount, text);
    await app.user.click(confirm);
  };
  return { ...app, dialog, amount, confirm, send };
}

const sentSchema = z.object({ amount: z.number(), currency: z.string(), requestId: z.uuid() });

/** Returns the payout requests. */
function sent(calls: readonly Call[]) {
  return calls.filter((call) => call.path === 'payout.create').map((call) => sentSchema.parse(call.input));
}

describe.each([CASH_OUT, REQUEST])('the dialog $title', (words) => {
  // Spec: settings-9, settings-20, validation-18, constants-14
  it('accepts an amount from one cent up to the available balance', async () => {
    const { amount, dialog } = await opened(words);
    expect(amount.getAttribute('min')).toBe('0.01');
    expect(amount.getAttribute('step')).toBe('0.01');
    expect(amount.getAttribute('max')).toBe('200.00');
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDefined();
  });

  // Spec: validation-16
  it.each(['', '0', '-5', '1.005'])('rejects %j with the specified message', async (text) => {
    const { send, amount, calls } = await opened(words);
    await send(text);
    expect(await screen.findByText('Invalid amount')).toBeDefined();
    expect(screen.getAllByText('Please enter a valid positive amount').length).toBeGreaterThan(0);
    await waitFor(() => expect(document.activeElement).toBe(amount));
    expect(sent(calls)).toEqual([]);
  });

  // Spec: validation-17
  it('rejects more than the available balance', async () => {
    const { send, calls } = await opened(words);
    await send('200.01');
    expect(await screen.findByText('Insufficient funds')).toBeDefined();
    expect(screen.getAllByText('You can only withdraw up to $200.00').length).toBeGreaterThan(0);
    expect(sent(calls)).toEqual([]);
  });

  // Spec: queries-6, errors-39, constants-21
  it('pays out, shows a toast, and refetches balance and payouts', async () => {
    const { send, calls } = await opened(words, { 'payout.create': payout() });
    await send('200');
    expect(await screen.findByText('Payout initiated')).toBeDefined();
    expect(screen.getByText('Your payout has been successfully initiated')).toBeDefined();
    expect(sent(calls)).toMatchObject([{ amount: 200, currency: 'usd' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter((call) => call.path === 'payout.balance')).toHaveLength(2);
    expect(calls.filter((call) => call.path === 'payout.recent')).toHaveLength(2);
  });

  it('can be canceled', async () => {
    const { user, calls } = await opened(words);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(calls)).toEqual([]);
  });
});

describe('payout requests', () => {
  // Spec: validation-20
  it('sends a double click once, and blocks other payouts in the meantime', async () => {
    const { amount, confirm, user, calls } = await opened(CASH_OUT, {
      'payout.create': () => new Promise(() => undefined),
    });
    await user.type(amount, '25.50');
    await user.dblClick(confirm);
    expect(sent(calls)).toMatchObject([{ amount: 25.5 }]);
    expect(screen.getByText('Processing...')).toBeDefined();
    const disabled = (name: string) => screen.getByRole('button', { name, hidden: true });
    expect(disabled('Cash Out')).toHaveProperty('disabled', true);
    expect(disabled('Request Payout')).toHaveProperty('disabled', true);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  // Spec: errors-38
  it('keeps the request id after a lost response', async () => {
    let fails = true;
    const { send, calls } = await opened(CASH_OUT, {
      'payout.create': () => (fails ? new ApiError('PROVIDER_UNAVAILABLE', 'No answer.') : payout()),
    });
    await send('50');
    expect(await screen.findByText('Payout failed')).toBeDefined();
    expect(document.querySelector('[data-variant="destructive"]')).not.toBeNull();
    expect(screen.getAllByText('No answer.').length).toBeGreaterThan(0);
    fails = false;
    await send('50');
    expect(await screen.findByText('Payout initiated')).toBeDefined();
    const [first, second] = sent(calls);
    expect(second?.requestId).toBe(first?.requestId);
  });

  it('stays open when the balance cannot be refetched after an error', async () => {
    const figures = [balance()];
    const { send, calls, dialog } = await opened(CASH_OUT, {
      'payout.create': new ApiError('PROVIDER_UNAVAILABLE', 'No answer.'),
      'payout.balance': () => figures.shift() ?? new ApiError('PROVIDER_UNAVAILABLE', 'No figures.'),
    });
    await send('50');
    await screen.findByText('Unable to Fetch Balance');
    expect(dialog.isConnected).toBe(true);
    await send('50');
    await waitFor(() => expect(sent(calls)).toHaveLength(2));
    expect(new Set(sent(calls).map((each) => each.requestId)).size).toBe(1);
  });

  it('starts a new request after a definite error', async () => {
    const { send, calls } = await opened(CASH_OUT, {
      'payout.create': new ApiError('PROVIDER_REFUSED', 'Your bank said no.'),
    });
    await send('50');
    expect(await screen.findByText('Payout failed')).toBeDefined();
    await send('40');
    await waitFor(() => expect(sent(calls)).toHaveLength(2));
    const [first, second] = sent(calls);
    expect(second?.requestId).not.toBe(first?.requestId);
  });

  it('explains that an earlier request may have gone through', async () => {
    const { send } = await opened(CASH_OUT, {
      'payout.create': new ApiError('IDEMPOTENCY_MISMATCH', 'This idempotency key was used before.'),
    });
    await send('50');
    expect((await screen.findAllByText(/An earlier request may have gone through/)).length).toBe(2);
    expect(screen.queryByText(/idempotency/)).toBeNull();
  });

  it('starts a new request at each opening', async () => {
    const { send, calls, user } = await opened(CASH_OUT, { 'payout.create': payout() });
    await send('10');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Cash Out' }));
    await user.type(await screen.findByLabelText('Amount (USD)'), '10');
    await user.click(screen.getByRole('button', { name: 'Confirm Payout' }));
    await waitFor(() => expect(sent(calls)).toHaveLength(2));
    const [first, second] = sent(calls);
    expect(second?.requestId).not.toBe(first?.requestId);
  });

  it('pays out the full balance in the account’s currency', async () => {
    const euros = { amount: cents(12_345), currency: 'eur' };
    const app = renderRoute('/settings', {
      answers: {
        ...answers,
        'payout.balance': balance({ availableNow: euros, available: [euros] }),
        'payout.create': payout(),
      },
    });
    const open = await screen.findByRole('button', { name: 'Cash Out' });
    await waitFor(() => expect(open).toHaveProperty('disabled', false));
    await app.user.click(open);
    await screen.findByLabelText('Amount (EUR)');
    await app.user.click(screen.getByRole('button', { name: /^Max/ }));
    await app.user.click(screen.getByRole('button', { name: 'Confirm Payout' }));
    await waitFor(() => expect(sent(app.calls)).toMatchObject([{ amount: 123.45, currency: 'eur' }]));
  });
});
