import type { InvoiceEmail } from '@gable/contracts/invoice';
import { cents, instant } from '@gable/contracts/kernel';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { agent, deal, proposal } from '#testing/fixtures.ts';
import { accountStatus, connectedInvoice, verifiedAgent } from '#testing/payment-fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const OVERDUE_AT = instant(Date.UTC(2026, 2, 16, 15));

function invoiceEmail(changes: Partial<InvoiceEmail> = {}): InvoiceEmail {
  return {
    invoiceId: 'in_1',
    customerName: 'Priya Raman',
    customerEmail: 'priya@example.com',
    amount: cents(25_000),
    currency: 'usd',
    dueAt: OVERDUE_AT,
    lastSentAt: instant(Date.UTC(2026, 2, 9, 15)),
    ...changes,
  };
}

const invoiced = {
  status: 'approved',
  paymentStatus: 'invoiced',
  invoiceId: 'in_1',
  invoiceUrl: 'https://pay.example/in_1',
} as const;

function proposalScreen(answers: Answers = {}) {
  return renderRoute(`/proposals/${proposal().id}`, {
    answers: {
      'profile.me': agent({ onboardingComplete: true }),
      'proposal.byId': proposal(invoiced),
      'proposal.answer': null,
      'contract.byProposal': null,
      'deal.byId': deal(),
      'invoice.email': invoiceEmail(),
      ...answers,
    },
  });
}

async function openDialog(answers: Answers = {}) {
  const rendered = proposalScreen(answers);
  await rendered.user.click(await screen.findByRole('button', { name: 'Resend Invoice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resend this invoice?' }));
  return { ...rendered, dialog };
}

describe('Resend Invoice', () => {
  it('shows the recipient, the amount, the due date and the last email, and sends the message', async () => {
    const { user, calls, dialog } = await openDialog({ 'invoice.resend': invoiceEmail() });
    for (const text of ['priya@example.com', '$250.00', 'Mar 16, 2026 (overdue)', 'Mar 9, 2026'])
      expect(await dialog.findByText(text)).toBeDefined();
    expect(calls.some(({ path }) => path === 'invoice.resend')).toBe(false);
    await user.type(dialog.getByLabelText('Message (optional)'), ' Please pay by Friday. ');
    await user.click(dialog.getByRole('button', { name: 'Resend Invoice' }));
    expect(await screen.findByText('We’re sending the email to priya@example.com.')).toBeDefined();
    expect(calls.filter(({ path }) => path === 'invoice.resend').map(({ input }) => input)).toEqual([
      { invoiceId: 'in_1', message: 'Please pay by Friday.', key: expect.any(String) },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the message and the key after an error, so that a retry is the same email', async () => {
    const { user, calls, dialog } = await openDialog({
      'invoice.resend': new ApiError('SENT_TOO_OFTEN', 'Please wait until tomorrow.'),
    });
    await dialog.findByText('priya@example.com');
    await user.type(dialog.getByLabelText('Message (optional)'), 'Hello');
    await user.click(dialog.getByRole('button', { name: 'Resend Invoice' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Please wait until tomorrow.');
    expect(dialog.getByLabelText('Message (optional)')).toHaveProperty('value', 'Hello');
    await user.click(dialog.getByRole('button', { name: 'Resend Invoice' }));
    await waitFor(() => {
      const [first, second] = calls.filter(({ path }) => path === 'invoice.resend');
      expect(second?.input).toEqual(first?.input);
    });
  });

  it('cannot be confirmed before the recipient is known', async () => {
    const { dialog } = await openDialog({ 'invoice.email': new ApiError('NOT_FOUND', 'Invoice not found') });
    expect((await dialog.findByRole('alert')).textContent).toBe('Invoice not found');
    expect(dialog.getByRole('button', { name: 'Resend Invoice' })).toHaveProperty('disabled', true);
  });

  it('is the next step of an overdue invoice, and the only such button of the screen', async () => {
    proposalScreen({ 'proposal.byId': proposal({ ...invoiced, dueAt: OVERDUE_AT }) });
    const strip = within(await screen.findByRole('region', { name: 'Next step' }));
    expect(await strip.findByRole('button', { name: 'Resend Invoice' })).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Resend Invoice' })).toHaveLength(1);
  });

  it.each([
    ['a paid proposal', { ...invoiced, paymentStatus: 'payment_succeeded' }],
    ['a proposal without an invoice', {}],
  ] as const)('is not offered for %s', async (_what, changes) => {
    proposalScreen({ 'proposal.byId': proposal(changes) });
    await screen.findByRole('button', { name: 'Duplicate' });
    expect(screen.queryByRole('button', { name: 'Resend Invoice' })).toBeNull();
  });

  it('is offered for open invoices in the list', async () => {
    const rows = [connectedInvoice(), connectedInvoice({ id: 'in_2', status: 'paid', customerName: 'Paul' })];
    const { user } = renderRoute('/invoices', {
      answers: {
        'profile.me': verifiedAgent(),
        'connect.status': accountStatus(),
        'invoice.connected': rows,
        'invoice.email': invoiceEmail(),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Resend invoice to Priya Raman' }));
    expect(await screen.findByRole('dialog', { name: 'Resend this invoice?' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Resend invoice to Paul', hidden: true })).toBeNull();
  });
});
