import { instant } from '@gable/contracts/kernel';
import { getDefaultRule, type ProposalReminders, type ReminderRules } from '@gable/contracts/reminder';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { embedSettings } from '#testing/embed-settings.ts';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { agent, proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

beforeAll(() => embedSettings());

const rules: ReminderRules = {
  invoice_upcoming: getDefaultRule('invoice_upcoming'),
  invoice_due: getDefaultRule('invoice_due'),
  invoice_overdue: { ...getDefaultRule('invoice_overdue'), message: 'Please call me.' },
  contract_unsigned: getDefaultRule('contract_unsigned'),
  proposal_unanswered: getDefaultRule('proposal_unanswered'),
};

const NOV_22 = instant(Date.UTC(2026, 10, 22, 15));

describe('the reminder settings', () => {
  const open = (answers: Answers = {}) =>
    renderRoute('/settings?tab=notifications', {
      answers: {
        'profile.me': agent(),
        'reminder.settings': rules,
        'reminder.setRule': { ...rules, invoice_due: { ...rules.invoice_due, on: false } },
        ...answers,
      },
    });

  it('say when each reminder is sent, and turn one off', async () => {
    const { user, calls } = open();
    const due = await screen.findByRole('switch', { name: /^Invoice due today/ });
    expect(screen.getByText('3 days before the due date.')).toBeDefined();
    expect(screen.getByText('Every 3 days after the due date, up to three times.')).toBeDefined();
    expect(screen.getByText('Please call me.')).toBeDefined();
    const local = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
    const time = local.format(new Date().setUTCHours(15, 0)).replaceAll('\u202f', ' ');
    expect(screen.getByText(`Reminders go out at ${time} your time.`)).toBeDefined();
    await user.click(due);
    await waitFor(() => expect(due).toHaveProperty('checked', false));
    expect(calls.find(({ path }) => path === 'reminder.setRule')?.input).toEqual({
      kind: 'invoice_due',
      on: false,
    });
  });

  it('refuse a message with a placeholder that Gable does not fill in', async () => {
    const { user, calls } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit “Invoice overdue”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reminder: Invoice overdue' }));
    const message = dialog.getByLabelText('Your message');
    await user.clear(message);
    await user.click(message);
    await user.paste('Hi {{client name}}, about {{nope}}');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/^\{\{nope\}\} isn’t a placeholder that Gable fills in/)).toBeDefined();
    expect(calls.some(({ path }) => path === 'reminder.setRule')).toBe(false);
    await user.clear(message);
    await user.click(message);
    await user.paste('Hi {{client name}}');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Reminder saved')).toBeDefined();
  });

  it('save the days and the message of a reminder', async () => {
    const { user, calls } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit “Invoice overdue”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reminder: Invoice overdue' }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Days')));
    await user.selectOptions(dialog.getByLabelText('Days'), '5');
    expect(dialog.getByText('Every 5 days after the due date, up to three times.')).toBeDefined();
    await user.clear(dialog.getByLabelText('Your message'));
    await user.type(dialog.getByLabelText('Your message'), 'Thank you!');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Reminder saved')).toBeDefined();
    expect(calls.find(({ path }) => path === 'reminder.setRule')?.input).toEqual({
      kind: 'invoice_overdue',
      days: 5,
      message: 'Thank you!',
    });
  });

  it('keep the typed message if saving fails', async () => {
    const { user } = open({ 'reminder.setRule': new ApiError('INTERNAL', 'No luck.') });
    await user.click(await screen.findByRole('button', { name: 'Edit “Invoice due today”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reminder: Invoice due today' }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Your message')));
    expect(dialog.queryByLabelText('Days')).toBeNull();
    await user.type(dialog.getByLabelText('Your message'), 'Hello');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('No luck.')).toBeDefined();
    expect(dialog.getByLabelText('Your message')).toHaveProperty('value', 'Hello');
  });
});

describe('the reminders of a proposal', () => {
  const planned: ProposalReminders = {
    isStopped: false,
    isUnsubscribed: false,
    next: { kind: 'invoice_overdue', at: instant(Date.UTC(2026, 10, 25, 15)) },
    sent: [
      { kind: 'invoice_due', at: NOV_22, state: 'sent', failure: null },
      { kind: 'invoice_upcoming', at: NOV_22, state: 'failed', failure: 'No such user' },
    ],
  };
  const open = (reminders: ProposalReminders, answers: Answers = {}) =>
    renderRoute(`/proposals/${proposal().id}`, {
      answers: {
        'profile.me': agent(),
        'proposal.byId': proposal({ sentAt: NOV_22 }),
        'contract.byProposal': null,
        'reminder.ofProposal': reminders,
        ...answers,
      },
    });

  it('show what was sent and what is next, and are stopped and resumed', async () => {
    const { user, calls } = open(planned, {
      'reminder.stop': { ...planned, isStopped: true, next: null },
    });
    expect(await screen.findByText('Next: Invoice overdue, Nov 25, 2026')).toBeDefined();
    expect(screen.getByText('Reminder sent Nov 22, 2026')).toBeDefined();
    expect(screen.getByText('Reminder not delivered Nov 22, 2026: No such user.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Stop Reminders' }));
    expect(await screen.findByText('You stopped the reminders of this proposal.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Resume Reminders' })).toBeDefined();
    expect(calls.find(({ path }) => path === 'reminder.stop')?.input).toEqual({
      proposalId: proposal().id,
      stopped: true,
    });
  });

  it.each([
    ['an unsubscribed client', { isUnsubscribed: true }, / has unsubscribed from reminders\.$/],
    ['nothing to remind of', {}, 'No reminder is planned.'],
  ])('explain %s', async (_, change, text) => {
    open({ ...planned, next: null, sent: [], ...change });
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Stop Reminders' })).toBeNull();
  });
});
