import { cents, invoiceIdSchema } from '@gable/contracts/kernel';
import type { ScheduledPaymentView } from '@gable/contracts/payment-schedule';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agent, buyer, deal, proposal } from '#testing/fixtures.ts';
import { billing } from '#testing/payment-fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { createScheduleSchema } from './schedule-choice.schemas.ts';
import { divide, type TypedSchedule } from './schedule-form.ts';

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

/** Returns the paths of the fields with an error. */
function findErrors(typed: TypedSchedule): string[] {
  const parsed = createScheduleSchema(TOTAL).safeParse({ schedule: { isDivided: true, ...typed } });
  return parsed.error?.issues.map(({ path }) => path.join('.')) ?? [];
}

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
    expect(dialog.getByRole('alert').textContent).toMatch(/must add up to the amount/);
    expect(dialog.getByRole('status').textContent).toMatch(/Add \$200\.00/);
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

  it('shows the error of a date on its field, which gets the focus', async () => {
    const { user, calls } = renderRoute(`/proposals/${fixed.id}`, {
      answers: { ...ANSWERS, 'proposal.byId': fixed, 'paymentSchedule.ofProposal': [] },
    });
    await user.click(await screen.findByRole('button', { name: 'Divide Payment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment Schedule' }));
    const save = () => user.click(dialog.getByRole('button', { name: 'Save Schedule' }));
    const first = dialog.getByLabelText('Date of installment 1');
    const second = dialog.getByLabelText('Date of installment 2');
    await user.type(first, `${NEXT_YEAR}-02-15`);
    await save();
    expect(dialog.getByText(/Enter the date of the payment/)).toBeDefined();
    expect([first, second].map((date) => date.getAttribute('aria-invalid'))).toEqual([null, 'true']);
    expect(document.activeElement).toBe(second);
    await user.type(second, `${NEXT_YEAR}-01-15`);
    expect(dialog.getByText(/must be after the one before it/)).toBeDefined();
    await user.clear(first);
    await user.type(first, '2020-01-15');
    await save();
    expect(
      dialog.getByText('Installment 1 of 2 is dated Jan 15, 2020. Enter today or a later date.'),
    ).toBeDefined();
    expect(document.activeElement).toBe(first);
    expect(calls.some(({ path }) => path === 'paymentSchedule.set')).toBe(false);
  });

  it.each([
    ['agent', '/proposals/', ANSWERS['profile.me'], 'Dispute lost'],
    ['client', '/buyer/dashboard?proposal=', buyer(), 'Refunded by your bank'],
  ] as const)('says to the %s what a lost dispute returned', async (_name, path, viewer, label) => {
    const lost = { refunded: cents(10_000), lost: cents(20_000), dispute: 'lost' } as const;
    const deposit = billing({ id: DEPOSIT, status: 'paid', amount: cents(30_000), ...lost });
    renderRoute(`${path}${fixed.id}`, {
      answers: {
        ...ANSWERS,
        'profile.me': viewer,
        'proposal.byId': { ...fixed, paymentStatus: 'payment_succeeded', dispute: 'lost' },
        'paymentSchedule.ofProposal': payments,
        'refund.ofProposal': null,
        'invoice.billings': [deposit],
      },
    });
    const panel = within(await screen.findByRole('region', { name: 'Payment Schedule' }));
    const text = '$300.00 of $1,000.01 paid, $100.00 refunded, $200.00 returned by the bank, $0.00 remains';
    expect(await panel.findByText(text)).toBeDefined();
    expect(panel.getByText(label)).toBeDefined();
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
    expect(findErrors(divided)).toEqual([]);
  });

  it.each([
    ['an amount that is not a number', 'some', rows('700.01'), ['schedule.deposit']],
    ['no amount', '', rows('1000.01', ''), ['schedule.installments.1.amount']],
    ['a sum that is too high', '300.01', rows('700.01'), ['schedule']],
    ['one payment', '', rows('1000.01'), ['schedule']],
    ['a missing date', '300', [{ key: 1, amount: '700.01', when: '' }], ['schedule.installments.0.when']],
    ['dates in the wrong order', '300', rows('350', '350.01').toReversed(), ['schedule.installments.1.when']],
  ])('is refused on its field with %s', (_what, deposit, installments, paths) => {
    expect(findErrors({ deposit, installments })).toEqual(paths);
  });
});
