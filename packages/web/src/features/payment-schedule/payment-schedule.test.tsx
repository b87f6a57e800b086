import { cents, invoiceIdSchema } from '@gable/contracts/kernel';
import type { ScheduledPaymentView } from '@gable/contracts/payment-schedule';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agent, deal, proposal } from '#testing/fixtures.ts';
import { billing } from '#testing/payment-fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { divide, parseSchedule } from './schedule-form.ts';

/** Dates can be ten years ahead at most. */
const NEXT_YEAR = new Date().getFullYear() + 1;

const fixed = proposal({ pricingStructure: 'fixed', amount: '1000.01' });

const DEPOSIT = invoiceIdSchema.parse('0195a4a0-0000-7000-8000-0000000000f1');

const payments: ScheduledPaymentView[] = [
  {
    position: 1,
    kind: 'deposit',
    name: 'Deposit',
    amount: cents(30_000),
    dueOn: null,
    state: 'billed',
    invoiceId: DEPOSIT,
  },
  {
    position: 2,
    kind: 'installment',
    name: 'Installment 1 of 1',
    amount: cents(70_001),
    dueOn: `${NEXT_YEAR}-01-15`,
    state: 'planned',
    invoiceId: null,
  },
];

const ANSWERS = {
  'profile.me': agent({ onboardingComplete: true }),
  'deal.byId': deal(),
  'contract.byProposal': null,
  'proposalEmail.ofProposal': { count: 0, last: null },
  'invoice.billings': [],
};

const TOTAL = cents(100_001);
const rows = (...amounts: string[]) =>
  amounts.map((amount, index) => ({ key: index, amount, when: `${NEXT_YEAR}-0${index + 1}-15` }));

describe('the payment schedule of a proposal', () => {
  it('divides the amount, and says what is missing before it is saved', async () => {
    const { user, calls } = renderRoute(`/proposals/${fixed.id}`, {
      answers: {
        ...ANSWERS,
        'proposal.byId': fixed,
        'paymentSchedule.ofProposal': [],
        'paymentSchedule.set': payments,
      },
    });
    const panel = within(await screen.findByRole('region', { name: 'Payment Schedule' }));
    await user.click(panel.getByRole('button', { name: 'Divide Payment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment Schedule' }));
    await user.click(dialog.getByRole('button', { name: 'Remove installment 2' }));
    await user.type(dialog.getByLabelText(/^Deposit/), '300');
    await user.type(dialog.getByLabelText('Date of installment 1'), `${NEXT_YEAR}-01-15`);
    await user.click(dialog.getByRole('button', { name: 'Save Schedule' }));
    expect(dialog.getByRole('alert').textContent).toMatch(/Add \$200\.00/);
    await user.click(dialog.getByRole('button', { name: 'Divide Equally' }));
    await user.click(dialog.getByRole('button', { name: 'Save Schedule' }));
    expect(await screen.findByText('Payment schedule saved')).toBeDefined();
    expect(calls.find(({ path }) => path === 'paymentSchedule.set')?.input).toMatchObject({
      proposalId: fixed.id,
      payments: [
        { kind: 'deposit', amount: 30_000 },
        { kind: 'installment', amount: 70_001, dueOn: `${NEXT_YEAR}-01-15` },
      ],
    });
  });

  it('shows the state of each payment, and lets the agent send the next one', async () => {
    renderRoute(`/proposals/${fixed.id}`, {
      answers: {
        ...ANSWERS,
        'proposal.byId': { ...fixed, paymentStatus: 'payment_succeeded' },
        'paymentSchedule.ofProposal': payments,
        'refund.ofProposal': null,
        'invoice.billings': [
          billing({ id: DEPOSIT, status: 'paid', amount: cents(30_000), refunded: cents(10_000) }),
        ],
      },
    });
    const panel = within(await screen.findByRole('region', { name: 'Payment Schedule' }));
    expect(await panel.findByText('$300.00 of $1,000.01 paid, $100.00 refunded')).toBeDefined();
    expect(panel.getByText('Partially refunded')).toBeDefined();
    expect(panel.getByRole('link', { name: 'Receipt of Deposit' }).getAttribute('href')).toBe(
      `/receipts/${DEPOSIT}`,
    );
    expect(panel.getByText('Planned')).toBeDefined();
    expect(panel.getByRole('button', { name: 'Send Next Invoice' })).toBeDefined();
    expect(panel.queryByRole('button', { name: 'Edit Schedule' })).toBeNull();
  });
});

describe('a typed schedule', () => {
  it('is divided to the cent', () => {
    const divided = divide({ deposit: '$300', installments: rows('', '', '') }, TOTAL);
    expect(divided.installments.map(({ amount }) => amount)).toEqual(['233.34', '233.34', '233.33']);
    expect(parseSchedule(divided, TOTAL).error).toBeNull();
  });

  it.each([
    ['an amount that is not a number', 'some', rows('700.01'), /at least \$0\.50/],
    ['a sum that is too high', '300.01', rows('700.01'), /Remove \$0\.01/],
    ['a missing date', '300', [{ key: 1, amount: '700.01', when: '' }], /Enter the date/],
  ])('is refused with %s', (_what, deposit, installments, message) => {
    expect(parseSchedule({ deposit, installments }, TOTAL).error).toMatch(message);
  });
});
