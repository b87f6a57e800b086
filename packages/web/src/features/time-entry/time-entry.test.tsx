import { cents, invoiceIdSchema } from '@gable/contracts/kernel';
import type { ProposalTime } from '@gable/contracts/time-entry';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signedContract } from '#testing/contract-fixture.ts';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { agent, agentCard, buyer, deal, proposal } from '#testing/fixtures.ts';
import { billing } from '#testing/payment-fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { proposalTime, runningTimer, timeEntry } from './testing/time-fixture.ts';

const hourly = proposal({ pricingStructure: 'hourly', amount: '150', status: 'approved' });
const invoiceId = invoiceIdSchema.parse('0195a4a0-0000-7000-8000-00000000c001');

/** Opens the agent's screen of an hourly proposal. */
async function openAgentTime(time: ProposalTime, answers: Answers = {}) {
  const rendered = renderRoute(`/proposals/${hourly.id}`, {
    answers: {
      'profile.me': agent({ onboardingComplete: true }),
      'proposal.byId': hourly,
      'deal.byId': deal(),
      'contract.byProposal': null,
      'proposalEmail.ofProposal': { count: 0, last: null },
      'timeEntry.ofProposal': time,
      'invoice.billings': [],
      ...answers,
    },
  });
  return { ...rendered, panel: within(await screen.findByRole('region', { name: 'Time' })) };
}

describe('the time of an hourly proposal', () => {
  it('is empty at first, with the next step', async () => {
    const { panel } = await openAgentTime(proposalTime());
    expect(panel.getByText('No time yet')).toBeDefined();
    expect(panel.getByText('$150.00 per hour. Priya Raman sees these entries.')).toBeDefined();
    expect(panel.getByRole('button', { name: 'Start Timer' })).toBeDefined();
    expect(panel.queryByRole('button', { name: 'Generate Invoice' })).toBeNull();
  });

  it('is the next step once the contract is signed', async () => {
    const { user } = await openAgentTime(proposalTime(), { 'contract.byProposal': signedContract() });
    const strip = within(await screen.findByRole('region', { name: 'Next step' }));
    expect(await strip.findByRole('heading', { name: 'Record your time' })).toBeDefined();
    expect(strip.queryByRole('button', { name: 'Prepare Invoice' })).toBeNull();
    await user.click(strip.getByRole('button', { name: 'Go to Time' }));
    expect(document.activeElement?.contains(screen.getByRole('region', { name: 'Time' }))).toBe(true);
  });

  it('shows what is billed and what is not, and only the latter can be changed', async () => {
    const entries = [timeEntry(2, { minutes: 30, note: '' }), timeEntry(1, { invoiceId })];
    const { panel } = await openAgentTime(proposalTime(entries));
    expect(panel.getByText('Not billed yet').nextSibling?.textContent).toBe('$75.0030 min');
    expect(panel.getByText('Billed', { selector: 'dt' }).nextSibling?.textContent).toBe('$225.001 h 30 min');
    const [open, billed] = within(panel.getByRole('list', { name: 'Time entries' })).getAllByRole('listitem');
    if (!open || !billed) throw new Error('There are no entries.');
    expect(within(open).getByRole('button', { name: 'Edit 30 min on Mar 10, 2026' })).toBeDefined();
    expect(within(billed).getByText('Billed')).toBeDefined();
    expect(within(billed).queryByRole('button')).toBeNull();
  });

  it('is added with a time such as 1:30', async () => {
    const { panel, user, calls } = await openAgentTime(proposalTime(), { 'timeEntry.add': timeEntry(1) });
    await user.click(panel.getByRole('button', { name: 'Add Time' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add time' }));
    await user.type(dialog.getByLabelText('Time'), 'soon');
    await user.click(dialog.getByRole('button', { name: 'Add Time' }));
    expect(await dialog.findByText('Enter a time from 1 minute to 24 hours')).toBeDefined();
    await user.clear(dialog.getByLabelText('Time'));
    await user.type(dialog.getByLabelText('Time'), '1:30');
    await user.type(dialog.getByLabelText('Note (optional)'), 'Call');
    await user.click(dialog.getByRole('button', { name: 'Add Time' }));
    expect(await screen.findByText('Time added')).toBeDefined();
    const input = calls.find(({ path }) => path === 'timeEntry.add')?.input;
    expect(input).toMatchObject({ proposalId: hourly.id, minutes: 90, note: 'Call' });
  });

  it('is edited, and deleted after a question', async () => {
    const { panel, user, calls } = await openAgentTime(proposalTime([timeEntry(1)]), {
      'timeEntry.update': timeEntry(1),
      'timeEntry.delete': { id: timeEntry(1).id, deleted: true },
    });
    await user.click(panel.getByRole('button', { name: 'Edit 1 h 30 min on Mar 10, 2026' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit time' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Time').value).toBe('1 h 30 min');
    await user.click(dialog.getByRole('button', { name: 'Save Time' }));
    expect(await screen.findByText('Time updated')).toBeDefined();
    await user.click(panel.getByRole('button', { name: 'Delete 1 h 30 min on Mar 10, 2026' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this time?' }));
    await user.click(question.getByRole('button', { name: 'Delete Time' }));
    expect(calls.map(({ path }) => path)).toContain('timeEntry.delete');
  });

  it('can be loaded again after an error', async () => {
    let isBroken = true;
    const { panel, user } = await openAgentTime(proposalTime(), {
      'timeEntry.ofProposal': () => (isBroken ? new ApiError('INTERNAL', 'No luck.') : proposalTime()),
    });
    expect(await panel.findByText('We couldn’t load the time')).toBeDefined();
    isBroken = false;
    await user.click(panel.getByRole('button', { name: 'Try Again' }));
    expect(await panel.findByText('No time yet')).toBeDefined();
  });
});

describe('the timer', () => {
  it('shows the time since its start, and is stopped with a note', async () => {
    const timer = runningTimer(3_725_000);
    const { panel, user, calls } = await openAgentTime(proposalTime([], { timer }), {
      'timeEntry.stopTimer': timeEntry(1, { minutes: 62 }),
    });
    expect(panel.getByRole('timer').textContent).toMatch(/^1:02:0\d$/);
    await user.click(panel.getByRole('button', { name: 'Stop Timer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop the timer?' }));
    await user.type(dialog.getByLabelText('Note (optional)'), 'Call');
    await user.click(dialog.getByRole('button', { name: 'Stop and Add Time' }));
    expect(await screen.findByText('1 h 2 min added')).toBeDefined();
    const input = calls.find(({ path }) => path === 'timeEntry.stopTimer')?.input;
    expect(input).toMatchObject({ proposalId: hourly.id, timerId: timer.id, note: 'Call' });
  });

  it('is started with one click, and the focus is not lost', async () => {
    const timer = runningTimer(0);
    let isStarted = false;
    const { panel, user, calls } = await openAgentTime(proposalTime(), {
      'timeEntry.ofProposal': () => proposalTime([], { timer: isStarted ? timer : null }),
      'timeEntry.startTimer': () => {
        isStarted = true;
        return timer;
      },
    });
    await user.click(panel.getByRole('button', { name: 'Start Timer' }));
    expect(calls).toContainEqual({ path: 'timeEntry.startTimer', input: { proposalId: hourly.id } });
    await panel.findByRole('timer');
    expect(document.activeElement).toBe(panel.getByRole('heading', { name: 'Time' }));
  });
});

describe('the invoice for time', () => {
  it('is confirmed with its lines, and bills the amount that was shown', async () => {
    const entries = [timeEntry(2, { minutes: 30, date: '2026-03-11' }), timeEntry(1)];
    const { panel, user, calls } = await openAgentTime(proposalTime(entries), {
      'invoice.generate': { invoiceId: 'in_1', invoiceUrl: null, status: 'draft', paidOutside: false },
    });
    await user.click(panel.getByRole('button', { name: 'Generate Invoice' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send this invoice?' }));
    const lines = within(await dialog.findByRole('list', { name: 'Invoice lines' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Mar 10, 2026Toured two homes$225.001 h 30 min',
      'Mar 11, 2026Toured two homes$75.0030 min',
    ]);
    expect(dialog.getByText('Amount').nextSibling?.textContent).toBe('$300.00');
    await user.click(dialog.getByRole('button', { name: 'Send Invoice' }));
    expect(await screen.findByText('Invoice generated')).toBeDefined();
    const input = calls.find(({ path }) => path === 'invoice.generate')?.input;
    expect(input).toMatchObject({ proposalId: hourly.id, expectedAmount: 30_000 });
  });

  it('says why there is none while the current one is open, and what the cap leaves', async () => {
    const time = proposalTime([timeEntry(2), timeEntry(1)], { cap: cents(30_000) });
    const first = await openAgentTime(time);
    expect(first.panel.getByText('Bills $225.00. The rest exceeds the cap.')).toBeDefined();
    expect(first.panel.getByText('Cap').nextSibling?.textContent).toBe('$300.00');
  });

  it.each([
    [[timeEntry(1)], 20_000, 'The next entry would exceed the cap. Ask your client for a higher one first.'],
    [[], null, 'There is no time to bill. Add time to this proposal first.'],
  ])('cannot be generated anywhere without time to bill', async (entries, cap, reason) => {
    const time = proposalTime(entries, { cap: cap === null ? null : cents(cap) });
    await openAgentTime(time);
    const pricing = within(screen.getByRole('region', { name: 'Pricing' }));
    expect(await pricing.findByText(reason)).toBeDefined();
    for (const button of screen.getAllByRole('button', { name: 'Generate Invoice' }))
      expect(button).toHaveProperty('disabled', true);
  });

  it('above the cap waits for a higher one, which is the next step', async () => {
    const done = { ...hourly, status: 'completed' as const };
    const time = proposalTime([timeEntry(1)], { cap: cents(20_000) });
    await openAgentTime(time, { 'proposal.byId': done });
    const strip = within(await screen.findByRole('region', { name: 'Next step' }));
    expect(await strip.findByRole('button', { name: 'Go to Time' })).toBeDefined();
    expect(strip.queryByRole('button', { name: 'Prepare Invoice' })).toBeNull();
  });

  it('waits for the payment of the current one', async () => {
    const open = {
      ...hourly,
      paymentStatus: 'invoiced' as const,
      invoiceId: 'in_1',
      invoiceUrl: 'https://pay.example.com/in_1',
    };
    const { panel } = await openAgentTime(proposalTime([timeEntry(1)]), { 'proposal.byId': open });
    const button = panel.getByRole<HTMLButtonElement>('button', { name: 'Generate Invoice' });
    expect(button.disabled).toBe(true);
    expect(panel.getByText(/^Your client pays the current invoice first/)).toBeDefined();
  });
});

describe('the client', () => {
  it('sees the time with its totals, and pays the amount of the invoice', async () => {
    const payable = {
      ...hourly,
      paymentStatus: 'invoiced' as const,
      invoiceId: 'in_1',
      invoiceUrl: 'https://pay.example.com/in_1',
    };
    const entries = [timeEntry(2, { minutes: 30 }), timeEntry(1, { invoiceId })];
    renderRoute(`/buyer/dashboard?proposal=${hourly.id}`, {
      answers: {
        'profile.me': buyer(),
        'proposal.byId': payable,
        'proposal.ofBuyer': { items: [payable], nextCursor: null },
        'proposal.answer': null,
        'invoice.ofBuyer': [],
        'agentProfile.ofProposal': agentCard(),
        'contract.byProposal': null,
        'refund.ofProposal': null,
        'message.correspondents': { items: [], nextCursor: null },
        'timeEntry.ofProposal': proposalTime(entries),
        'invoice.billings': [billing({ id: invoiceId, amount: cents(22_500) })],
      },
    });
    const panel = within(await screen.findByRole('region', { name: 'Time' }));
    expect(await panel.findByText('Your agent’s work, at $150.00 per hour.')).toBeDefined();
    expect(panel.getByText('Not billed yet').nextSibling?.textContent).toBe('$75.0030 min');
    expect(panel.queryByRole('button')).toBeNull();
    const invoices = within(await panel.findByRole('list', { name: 'Invoices' }));
    expect(invoices.getByRole('link', { name: 'View invoice 1' }).getAttribute('href')).toBe(
      'https://pay.example.com/in_1',
    );
    expect(invoices.getByText('$225.00')).toBeDefined();
    expect(await screen.findByRole('button', { name: /^Pay\s\$225\.00$/ })).toBeDefined();
  });
});

describe('the cap', () => {
  it('is set by the agent until the client has agreed', async () => {
    const { panel, user, calls } = await openAgentTime(proposalTime([], { isAgreed: false }), {
      'timeEntry.setCap': { cap: cents(100_000), request: null },
    });
    expect(panel.getByText('No cap: all time can be billed.')).toBeDefined();
    await user.click(panel.getByRole('button', { name: 'Set Cap' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cap' }));
    await user.type(dialog.getByLabelText('Cap'), 'much');
    await user.click(dialog.getByRole('button', { name: 'Save Cap' }));
    expect(dialog.getByLabelText('Cap').getAttribute('aria-invalid')).toBe('true');
    await user.clear(dialog.getByLabelText('Cap'));
    await user.type(dialog.getByLabelText('Cap'), '1,000');
    await user.click(dialog.getByRole('button', { name: 'Save Cap' }));
    expect(await screen.findByText('Cap saved')).toBeDefined();
    const input = { proposalId: hourly.id, cap: 100_000 };
    expect(calls).toContainEqual({ path: 'timeEntry.setCap', input });
  });

  it('is raised by asking the client', async () => {
    const { panel, user, calls } = await openAgentTime(proposalTime([], { cap: cents(30_000) }), {
      'timeEntry.requestCap': { cap: cents(30_000), request: { cap: cents(50_000), note: '' } },
    });
    await user.click(panel.getByRole('button', { name: 'Change Cap' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cap' }));
    await user.clear(dialog.getByLabelText('Cap'));
    await user.type(dialog.getByLabelText('Cap'), '500');
    await user.type(dialog.getByLabelText('Message (optional)'), 'One more home');
    await user.click(dialog.getByRole('button', { name: 'Ask Client' }));
    expect(await screen.findByText('Request sent')).toBeDefined();
    const input = { proposalId: hourly.id, cap: 50_000, note: 'One more home' };
    expect(calls).toContainEqual({ path: 'timeEntry.requestCap', input });
  });

  const openClientTime = (answers: Answers) =>
    renderRoute(`/buyer/dashboard?proposal=${hourly.id}`, {
      answers: {
        'profile.me': buyer(),
        'proposal.byId': hourly,
        'proposal.ofBuyer': { items: [hourly], nextCursor: null },
        'proposal.answer': null,
        'invoice.ofBuyer': [],
        'agentProfile.ofProposal': agentCard(),
        'contract.byProposal': null,
        'refund.ofProposal': null,
        'message.correspondents': { items: [], nextCursor: null },
        'invoice.billings': [],
        ...answers,
      },
    });

  it('stays when the client declines a higher one, and the focus is not lost', async () => {
    let request: ProposalTime['request'] = { cap: cents(50_000), note: '' };
    const { user, calls } = openClientTime({
      'timeEntry.ofProposal': () => proposalTime([], { cap: cents(30_000), request }),
      'timeEntry.answerCap': () => {
        request = null;
        return { cap: cents(30_000), request };
      },
    });
    const panel = within(await screen.findByRole('region', { name: 'Time' }));
    await user.click(await panel.findByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Request declined')).toBeDefined();
    const input = { proposalId: hourly.id, cap: 50_000, approve: false };
    expect(calls).toContainEqual({ path: 'timeEntry.answerCap', input });
    await waitFor(() => expect(panel.queryByRole('button', { name: 'Decline' })).toBeNull());
    expect(document.activeElement).toBe(panel.getByRole('heading', { name: 'Time' }));
  });

  it('is approved by the client after a question, which keeps the amount that they read', async () => {
    let request = { cap: cents(50_000), note: 'One more home' };
    const { user, calls, emit } = openClientTime({
      'timeEntry.ofProposal': () => proposalTime([], { cap: cents(30_000), request }),
      'timeEntry.answerCap': { cap: cents(50_000), request: null },
    });
    const panel = within(await screen.findByRole('region', { name: 'Time' }));
    expect(await panel.findByText('Your agent asks for a cap of $500.00')).toBeDefined();
    const strip = within(await screen.findByRole('region', { name: 'Next step' }));
    await user.click(await strip.findByRole('button', { name: 'Go to request' }));
    expect(document.activeElement?.contains(panel.getByText('One more home'))).toBe(true);
    expect(panel.getByText('One more home')).toBeDefined();
    await user.click(panel.getByRole('button', { name: 'Approve $500.00' }));
    const question = within(await screen.findByRole('dialog'));
    request = { cap: cents(90_000), note: '' };
    emit({ kind: 'changed', areas: ['proposals'] });
    expect(await question.findByText(/now asks for \$900\.00 instead of \$500\.00/)).toBeDefined();
    expect(question.getByRole('heading', { name: 'Approve a cap of $500.00?' })).toBeDefined();
    // A click that was meant for the old amount approves nothing.
    await user.click(question.getByRole('button', { name: 'Continue with the change' }));
    expect(calls.some(({ path }) => path === 'timeEntry.answerCap')).toBe(false);
    expect(question.getByRole('heading', { name: 'Approve a cap of $900.00?' })).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Cap approved')).toBeDefined();
    const input = { proposalId: hourly.id, cap: 90_000, approve: true };
    expect(calls).toContainEqual({ path: 'timeEntry.answerCap', input });
  });
});
