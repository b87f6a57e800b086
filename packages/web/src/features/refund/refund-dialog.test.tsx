import type { BillingView } from '@gable/contracts/invoice';
import { cents, instant, invoiceIdSchema } from '@gable/contracts/kernel';
import type { RefundSummary } from '@gable/contracts/refund';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Answers, ApiError, type Call } from '#testing/fake-api-link.ts';
import { agent, proposal } from '#testing/fixtures.ts';
import { billing, paymentReturns, refund } from '#testing/payment-fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const paid = proposal({ paymentStatus: 'payment_succeeded' });

async function opened(more: Answers = {}, returns: RefundSummary = paymentReturns()) {
  const app = renderRoute(`/proposals/${paid.id}`, {
    answers: {
      'profile.me': agent(),
      'proposal.byId': paid,
      'contract.byProposal': null,
      'refund.ofProposal': returns,
      ...more,
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Refund Payment' }));
  const amount = await dialog.findByLabelText<HTMLInputElement>('Amount');
  const type = async (text: string) => {
    await app.user.clear(amount);
    if (text !== '') await app.user.type(amount, text);
  };
  const confirm = () => app.user.click(dialog.getByRole('button', { name: 'Refund' }));
  return { ...app, dialog, amount, type, confirm };
}

const sentSchema = z.object({ proposalId: z.string(), amount: z.string(), key: z.uuid() });

function sent(calls: readonly Call[]) {
  return calls.filter((call) => call.path === 'refund.create').map((call) => sentSchema.parse(call.input));
}

const partOf = (dialog: Awaited<ReturnType<typeof opened>>['dialog'], label: RegExp) =>
  dialog.getByText(label).nextSibling?.textContent;

const PAID_AT = instant(Date.UTC(2026, 2, 9, 15));
const payment = (number: number, description: string, refunded = 0): BillingView =>
  billing({
    id: invoiceIdSchema.parse(`0195a4a0-0000-7000-8000-00000000010${number}`),
    number,
    status: 'paid',
    refunded: cents(refunded),
    isCurrent: number === 2,
    paidAt: PAID_AT,
    lines: [
      {
        ...{ kind: 'installment', date: '2026-03-09', amount: cents(25_000), description },
        ...{ minutes: null, quantity: null, unitAmount: null },
      },
    ],
  });

const small = {
  amount: cents(3_333),
  collected: cents(3_333),
  fee: cents(667),
  share: cents(2_666),
  processingCost: cents(127),
  refundable: cents(3_333),
};

describe('the refund dialog', () => {
  it('starts with the full refundable amount, and shows the split', async () => {
    const { dialog, amount, type } = await opened();
    expect(amount.value).toBe('250.00');
    expect(
      dialog.getByText(/The money goes back to Priya Raman’s card.*This can’t be undone\./),
    ).toBeDefined();
    expect(partOf(dialog, /^Your client gets back/)).toBe('$250.00');
    expect(partOf(dialog, /^Gable returns to you/)).toBe('$42.45');
    expect(partOf(dialog, /^Your balance pays/)).toBe('$207.55');
    expect(dialog.getByText(/less the card processing cost/).textContent).toContain('$7.55');
    await type('100');
    expect(partOf(dialog, /^Your client gets back/)).toBe('$100.00');
    expect(partOf(dialog, /^Gable returns to you/)).toBe('$16.98');
    expect(partOf(dialog, /^Your balance pays/)).toBe('$83.02');
    await type('250.01');
    expect(dialog.queryByText(/^Your balance pays/)).toBeNull();
  });

  it('refunds the chosen one of several payments', async () => {
    const scheduled = proposal({
      paymentStatus: 'payment_succeeded',
      invoiceId: 'in_2',
      scheduledPayments: { paid: 2, total: 3 },
    });
    const [deposit, latest] = [payment(1, 'Deposit', 10_000), payment(2, 'Installment 1 of 2')];
    const returnsOf = (input: unknown) =>
      JSON.stringify(input).includes(deposit.id)
        ? paymentReturns({ ...small, refunds: [refund()] })
        : paymentReturns();
    const { user, dialog, amount, confirm, calls } = await opened({
      'proposal.byId': scheduled,
      'invoice.billings': [latest, deposit],
      'refund.ofProposal': returnsOf,
      'refund.create': paymentReturns({ ...small, refundable: cents(0) }),
    });
    const earlier = await screen.findByRole('list', { name: 'Refunds of Deposit', hidden: true });
    expect(earlier.textContent).toContain('Deposit · Mar 9, 2026');
    const choice = dialog.getByLabelText<HTMLSelectElement>('Payment');
    expect([...choice.options].map(({ label }) => label)).toEqual([
      'Installment 1 of 2 · $250.00',
      'Deposit · $250.00',
    ]);
    expect(amount.value).toBe('250.00');
    await user.selectOptions(choice, deposit.id);
    await waitFor(() => expect(amount.value).toBe('33.33'));
    expect(dialog.getByText(/Refundable:/).textContent).toContain('$33.33');
    await confirm();
    await waitFor(() => expect(calls.some(({ path }) => path === 'refund.create')).toBe(true));
    expect(calls.find(({ path }) => path === 'refund.create')?.input).toMatchObject({
      proposalId: scheduled.id,
      invoiceId: deposit.id,
      amount: '33.33',
    });
  });

  it('returns the same total fee for partial refunds as for a full refund', async () => {
    // A third was refunded before, with $1.80 of the fee.
    const before = { refunded: cents(1_111), refundable: cents(2_222), feeReturned: cents(180) };
    const { dialog } = await opened(
      {},
      paymentReturns({ ...small, ...before, refunds: [refund({ amount: cents(1_111) })] }),
    );
    expect(partOf(dialog, /^Gable returns to you/)).toBe('$3.60');
    expect(partOf(dialog, /^Your balance pays/)).toBe('$18.62');
  });

  it.each([
    ['', 'Please enter a valid positive amount'],
    ['1.005', 'Please enter a valid positive amount'],
    ['250.01', 'You can refund up to $250.00'],
  ])('rejects %j', async (text, words) => {
    const { dialog, amount, type, confirm, calls } = await opened();
    await type(text);
    await confirm();
    expect(await dialog.findByText(words, { selector: '[id$="-error"]' })).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(amount));
    expect(sent(calls)).toEqual([]);
  });

  it('refunds a part, shows a toast, and updates the payment', async () => {
    const part = { refunds: [refund()], refunded: cents(10_000), refundable: cents(15_000) };
    const { type, confirm, calls } = await opened({ 'refund.create': paymentReturns(part) });
    await type('$100');
    await confirm();
    expect(await screen.findByText('Refund started')).toBeDefined();
    expect(
      screen.getByText(
        /^\$100\.00 is on its way back to your client\. Your share after refunds is \$\d+\.\d\d\.$/,
      ),
    ).toBeDefined();
    expect(sent(calls)).toMatchObject([{ proposalId: paid.id, amount: '$100' }]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('Refunded so far').nextSibling?.textContent).toBe('$100.00');
    // The proposal is refetched for its new status.
    await waitFor(() => expect(calls.filter((call) => call.path === 'proposal.byId')).toHaveLength(2));
  });

  it('shows why it failed, keeps the input, and keeps the request key after a lost response', async () => {
    const errors = [
      new ApiError('PROVIDER_UNAVAILABLE', 'No answer.'),
      new ApiError('PROVIDER_REFUSED', 'Your balance is too low.'),
    ];
    const { dialog, amount, type, confirm, calls } = await opened({
      'refund.create': () => errors.shift() ?? paymentReturns(),
    });
    await type('40');
    await confirm();
    expect(await screen.findByText('Refund failed')).toBeDefined();
    expect(dialog.getByText('No answer.')).toBeDefined();
    expect(amount.value).toBe('40');
    await confirm();
    expect(await dialog.findByText('Your balance is too low.')).toBeDefined();
    await confirm();
    expect(await screen.findByText('Refund started')).toBeDefined();
    const [lost, retried, renewed] = sent(calls).map(({ key }) => key);
    expect(retried).toBe(lost);
    expect(renewed).not.toBe(lost);
  });

  it('shows an amount error on its field', async () => {
    const why = 'You can refund up to $50.00';
    const { dialog, confirm } = await opened({
      'refund.create': new ApiError('REFUND_TOO_LARGE', why, { amount: why }),
    });
    await confirm();
    expect(await dialog.findByText(why, { selector: '[id$="-error"]' })).toBeDefined();
  });

  it('explains that an earlier request may have gone through', async () => {
    const { confirm } = await opened({
      'refund.create': new ApiError('IDEMPOTENCY_MISMATCH', 'This idempotency key was used before.'),
    });
    await confirm();
    expect((await screen.findAllByText(/An earlier request may have gone through/)).length).toBe(2);
    expect(screen.queryByText(/idempotency/)).toBeNull();
  });

  it('sends a double click once, and can be canceled only before', async () => {
    const { dialog, user, calls } = await opened({ 'refund.create': () => new Promise(() => undefined) });
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent(calls)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    const again = within(await screen.findByRole('alertdialog', { name: 'Refund Payment' }));
    await user.dblClick(await again.findByRole('button', { name: 'Refund' }));
    expect(await again.findByText('Refunding...')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeDefined();
    expect(sent(calls)).toHaveLength(1);
  });
});
