import { cents } from '@gable/contracts/kernel';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#testing/fake-api-link.ts';
import { agent } from '#testing/fixtures.ts';
import { accountStatus, agentInvoice, connectedInvoice, verifiedAgent } from '#testing/payment-fixtures.ts';
import { recordSavedFiles } from '#testing/record-saved-files.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { listOptions, selectOption } from '#testing/select-option.ts';

const newcomer = {
  'profile.me': agent(),
  'connect.status': accountStatus({ accountId: null, status: 'none', onboardingComplete: false }),
  'invoice.ofAgent': [agentInvoice()],
};

const verified = {
  'profile.me': verifiedAgent(),
  'connect.status': accountStatus(),
  'invoice.connected': [connectedInvoice()],
};

function many(count: number) {
  return Array.from({ length: count }, (_, index) => connectedInvoice({ id: `in_${index}` }));
}

const sent = agentInvoice({
  id: '0195a4a0-0000-7000-8000-0000000000f2',
  status: 'open',
  created: Date.UTC(2026, 2, 8, 15) / 1000,
  amount_due: cents(9_900),
  hosted_invoice_url: 'https://pay.example.com/in_2',
});

function columnsOf(table: HTMLElement) {
  return within(table)
    .getAllByRole('columnheader')
    .map((column) => column.textContent);
}

describe('invoices and payments', () => {
  // Spec: routes-9, invoices-1, invoices-2, constants-3
  it('explains the three steps and the fee', async () => {
    renderRoute('/invoices', { answers: newcomer });
    expect(await screen.findByRole('heading', { level: 1, name: 'Invoices and Payments' })).toBeDefined();
    const steps = screen.getByRole('region', { name: 'How you get paid' });
    expect(
      within(steps)
        .getAllByRole('heading', { level: 3 })
        .map((step) => step.textContent),
    ).toEqual(['Complete identity verification', 'Generate invoices', 'Get paid weekly']);
    expect(steps.textContent).toContain('check the amount and the due date. We email your client');
    expect(steps.textContent).toContain('20% platform fee from each payment');
    expect(steps.textContent).toContain('From a $250.00 invoice, you receive $200.00.');
  });

  // Spec: invoices-6, constants-18, constants-19
  it('shows the agent’s invoices before onboarding, and when drafts are sent', async () => {
    const { calls } = renderRoute('/invoices', {
      answers: { ...newcomer, 'invoice.ofAgent': [agentInvoice(), sent] },
    });
    const table = await screen.findByRole('table', { name: 'Invoices' });
    expect(within(table).getAllByText('Priya Raman')).toHaveLength(2);
    expect(within(table).getByText('$250.00')).toBeDefined();
    expect(within(table).getByText('Draft')).toBeDefined();
    expect(within(table).getByText('Mar 9, 2026')).toBeDefined();
    expect(columnsOf(table)).toEqual(['Customer', 'Service', 'Amount', 'Status', 'Created', 'Actions']);
    // Only sent invoices have a page.
    const links = within(table).getAllByRole('link', { name: /^View invoice for Priya Raman/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://pay.example.com/in_2']);
    expect(screen.getByText(/Drafts go out automatically/)).toBeDefined();
    expect(calls.some((call) => call.path === 'invoice.connected')).toBe(false);
  });

  it('says how to create an invoice when there are none', async () => {
    renderRoute('/invoices', { answers: { ...newcomer, 'invoice.ofAgent': [] } });
    expect(await screen.findByText('No invoices found')).toBeDefined();
    expect(screen.getByRole('link', { name: 'View Proposals' }).getAttribute('href')).toBe('/proposals');
  });

  // Spec: errors-46
  it('shows that the agent’s invoices failed to load, and retries', async () => {
    let fails = true;
    const { user } = renderRoute('/invoices', {
      answers: {
        ...newcomer,
        'invoice.ofAgent': () => (fails ? new ApiError('INTERNAL', 'The books are shut.') : [agentInvoice()]),
      },
    });
    expect(await screen.findByText('Error loading invoices')).toBeDefined();
    expect(screen.getByText('The books are shut.')).toBeDefined();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table', { name: 'Invoices' })).toBeDefined();
  });

  it('are selected, to remind their clients and to export them', async () => {
    const saved = recordSavedFiles();
    const sent = agentInvoice({ status: 'paid', paidAt: 1_773_100_800, number: 'A1-0001' });
    const { user, requests } = renderRoute('/invoices', {
      answers: { ...newcomer, 'invoice.ofAgent': [sent] },
      server: (request) => (request.startsWith('GET /api/') ? new Response('Number') : undefined),
    });
    expect(await screen.findByText('Paid Mar 10, 2026')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Select invoice A1-0001 for Priya Raman' }));
    const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
    expect(await bar.findByRole('button', { name: 'Remind' })).toBeDefined();
    await user.click(bar.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(requests).toContain(`GET /api/agent/invoices/export?ids=${sent.invoice.id}`);
  });
});

describe('the invoices of a connected account', () => {
  // Spec: invoices-4
  it('are shown after onboarding, without waiting for the account status', async () => {
    const { calls } = renderRoute('/invoices', {
      answers: { ...verified, 'connect.status': () => new Promise<never>(() => undefined) },
    });
    const table = await screen.findByRole('table', { name: 'Invoices' });
    const [first, ...next] = calls.map((call) => call.path).slice(0, 5);
    expect(first).toBe('profile.me');
    expect(new Set(next)).toEqual(
      new Set(['notification.unreadCount', 'message.unread', 'connect.status', 'invoice.connected']),
    );
    expect(columnsOf(table)).toEqual(['Customer', 'Service', 'Amount', 'Status', 'Created', 'Actions']);
    const row = within(table).getAllByRole('row')[1];
    expect(row?.textContent).toMatch(
      /Priya Ramanpriya@example\.com.*Home ShowingA1B2C3D4-0001.*\$250\.00.*OpenDue Mar 16, 2026.*Mar 9, 2026/,
    );
    const view = within(table).getByRole('link', { name: /^View invoice for Priya Raman/ });
    expect(view.getAttribute('href')).toBe('https://pay.example.com/in_1');
    expect(view.getAttribute('target')).toBe('_blank');
    expect(calls.some((call) => call.path === 'invoice.ofAgent')).toBe(false);
  });

  it('say that a payment is processing instead of offering to void or resend the invoice', async () => {
    const processing = connectedInvoice({ status: 'processing' });
    renderRoute('/invoices', { answers: { ...verified, 'invoice.connected': [processing] } });
    const table = within(await screen.findByRole('table', { name: 'Invoices' }));
    expect(table.getByText('Processing')).toBeDefined();
    expect(table.getByText(/^Payment is processing/)).toBeDefined();
    expect(table.queryByRole('button', { name: /^(Void|Resend)/ })).toBeNull();
  });

  it.each([
    [{ status: 'paid', dispute: 'open' }, 'Disputed'],
    [
      { status: 'paid', dispute: 'lost', refunded: cents(5_000), lost: cents(20_000) },
      'Dispute lost$50.00 refunded$200.00 returned by the bank',
    ],
    [{ status: 'paid', refunded: cents(5_000) }, 'Partially refunded$50.00 refunded'],
    [{ status: 'open', overdue: true }, 'OverdueDue Mar 16, 2026'],
    [{ status: 'uncollectible', overdue: true }, 'OverdueMarked uncollectible'],
    [{ status: 'open', paymentFailed: true }, 'OpenPayment failed'],
  ] as const)('with %j are %s', async (changes, text) => {
    const answers = { ...verified, 'invoice.connected': [connectedInvoice(changes)] };
    renderRoute('/invoices', { answers });
    const table = within(await screen.findByRole('table', { name: 'Invoices' }));
    expect(table.getAllByRole('row')[1]?.textContent).toContain(text);
  });

  it('show what remains of an invoice that is paid in part, and a short reference without a number', async () => {
    const part = connectedInvoice({ amountRemaining: cents(10_000), number: null, id: 'in_1AbCdEf234' });
    const { user } = renderRoute('/invoices', { answers: { ...verified, 'invoice.connected': [part] } });
    expect(await screen.findByText(/remaining/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: '#DEF234: copy invoice ID' }));
    expect(await screen.findByText('Invoice ID copied')).toBeDefined();
  });

  it('are sorted in Gable by a column heading, in the URL, and by the provider again', async () => {
    const { user, where, calls } = renderRoute('/invoices?limit=20', {
      answers: { ...verified, 'invoice.list': { items: [connectedInvoice()], nextCursor: null } },
    });
    await user.click(await screen.findByRole('button', { name: 'Amount' }));
    await waitFor(() => expect(where()).toBe('/invoices?sort=-amount'));
    await user.click(await screen.findByRole('button', { name: 'Amount' }));
    await waitFor(() =>
      expect(calls.findLast(({ path }) => path === 'invoice.list')?.input).toEqual({
        sort: 'amount',
        limit: 10,
      }),
    );
    expect(screen.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe('ascending');
    expect(screen.getByText(/sorting cover the invoices created in Gable/)).toBeDefined();
    await selectOption(user, screen.getByRole('combobox', { name: 'Sort by' }), 'Newest first');
    await waitFor(() => expect(where()).toBe('/invoices'));
  });

  it('are searched and filtered in Gable, in the URL, and keep the focus', async () => {
    const found = connectedInvoice({ id: 'in_7', customerName: 'Sam Okafor' });
    const { user, where, calls, router } = renderRoute('/invoices?limit=20', {
      answers: {
        ...verified,
        'invoice.list': ({ search }) => ({ items: search === 'zz' ? [] : [found], nextCursor: null }),
      },
    });
    const field = await screen.findByPlaceholderText('Search invoices...');
    await user.type(field, 'okafor');
    await waitFor(() => expect(where()).toBe('/invoices?search=okafor'));
    expect(await screen.findByText('Sam Okafor')).toBeDefined();
    expect(document.activeElement).toBe(field);
    expect(screen.getByText(/cover the invoices created in Gable/)).toBeDefined();
    const filter = screen.getByRole('combobox', { name: 'Filter by status' });
    expect(await listOptions(user, filter)).toEqual([
      'All Statuses',
      'Draft',
      'Open',
      'Paid',
      'Void',
      'Uncollectible',
    ]);
    await selectOption(user, filter, 'Open');
    await waitFor(() => expect(where()).toBe('/invoices?search=okafor&status=open'));
    await waitFor(() =>
      expect(calls.findLast(({ path }) => path === 'invoice.list')?.input).toEqual({
        search: 'okafor',
        status: 'open',
        limit: 10,
      }),
    );
    router.history.back();
    await waitFor(() => expect(where()).toBe('/invoices?search=okafor'));
    await selectOption(user, screen.getByRole('combobox', { name: 'Filter by due date' }), 'Overdue');
    await waitFor(() => expect(where()).toBe('/invoices?search=okafor&due=overdue'));
    await waitFor(() =>
      expect(calls.findLast(({ path }) => path === 'invoice.list')?.input).toEqual({
        search: 'okafor',
        due: 'overdue',
        limit: 10,
      }),
    );
    router.history.back();
    await waitFor(() => expect(where()).toBe('/invoices?search=okafor'));
    await user.clear(field);
    await user.type(field, 'zz');
    await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(where()).toBe('/invoices'));
    expect(await screen.findByText('Priya Raman')).toBeDefined();
  });

  it('are reminded of and exported if they are selected', async () => {
    const saved = recordSavedFiles();
    const { user, calls, requests } = renderRoute('/invoices', {
      answers: {
        ...verified,
        'invoice.connected': [connectedInvoice()],
        'invoice.remind': ({ invoices }) =>
          invoices.map(({ invoiceId }) => ({ id: invoiceId, failure: 'This invoice is paid.' })),
      },
      server: (request) => (request.startsWith('GET /api/') ? new Response('Number') : undefined),
    });
    await user.click(await screen.findByRole('checkbox', { name: /^Select invoice .*Priya Raman$/ }));
    const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
    await user.click(await bar.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(requests).toContain(`GET /api/connect/invoices/export?ids=${connectedInvoice().id}`);
    await user.click(bar.getByRole('button', { name: 'Remind' }));
    await user.click(await screen.findByRole('button', { name: 'Send 1 reminder' }));
    expect(await screen.findByText('0 reminded, 1 could not be')).toBeDefined();
    expect(screen.getByText(/This invoice is paid\.$/)).toBeDefined();
    expect(calls.find(({ path }) => path === 'invoice.remind')?.input).toEqual({
      invoices: [{ invoiceId: connectedInvoice().id, key: expect.any(String) }],
    });
  });

  it('are reminded of without those that are paid, void, or created outside of Gable', async () => {
    const invoices = [
      connectedInvoice({ id: 'in_open', customerName: 'Ann Ames' }),
      connectedInvoice({ id: 'in_paid', customerName: 'Bob Bay', status: 'paid' }),
      connectedInvoice({ id: 'in_outside', customerName: 'Cem Can', outsideGable: true }),
    ];
    const { user, calls } = renderRoute('/invoices', {
      answers: {
        ...verified,
        'invoice.connected': invoices,
        'invoice.remind': (input) =>
          input.invoices.map(({ invoiceId }) => ({ id: invoiceId, failure: null })),
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: /Bob Bay$/ }));
    await user.click(await screen.findByRole('checkbox', { name: /Cem Can$/ }));
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Remind' });
    expect(button.disabled).toBe(true);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'None of them is waiting for a payment.',
    );
    await user.click(screen.getByRole('checkbox', { name: /Ann Ames$/ }));
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Send 1 reminder?' }));
    expect(dialog.getByText(/1 of the 3 selected can be reminded\.$/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Send 1 reminder' }));
    expect(await screen.findByText('1 reminded')).toBeDefined();
    expect(calls.find(({ path }) => path === 'invoice.remind')?.input).toEqual({
      invoices: [{ invoiceId: 'in_open', key: expect.any(String) }],
    });
  });

  // Spec: invoices-8, constants-11, constants-12
  it('load ten at a time', async () => {
    const { user, calls, where } = renderRoute('/invoices', {
      answers: { ...verified, 'invoice.connected': ({ limit }) => many(Math.min(limit ?? 0, 13)) },
    });
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Void invoice/ })).toHaveLength(13));
    const limits = calls.filter((call) => call.path === 'invoice.connected').map((call) => call.input);
    expect(limits).toEqual([{ limit: 10 }, { limit: 20 }]);
    expect(where()).toBe('/invoices?limit=20');
    // Thirteen of twenty, so there are no more.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull());
  });

  it('load beyond a hundred', async () => {
    const { user, where } = renderRoute('/invoices?limit=100', {
      answers: { ...verified, 'invoice.connected': ({ limit }) => many(Math.min(limit ?? 0, 101)) },
    });
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(where()).toBe('/invoices?limit=110'));
  });

  // Spec: constants-12
  it('have no Load More after an incomplete page', async () => {
    renderRoute('/invoices', { answers: { ...verified, 'invoice.connected': many(9) } });
    await screen.findByRole('table', { name: 'Invoices' });
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  });

  // Spec: errors-47
  it.each([
    ['The provider sleeps.', 'The provider sleeps.'],
    ['', 'Please try again.'],
  ])('show why they failed to load: %j', async (message, words) => {
    renderRoute('/invoices', {
      answers: { ...verified, 'invoice.connected': new ApiError('PROVIDER_UNAVAILABLE', message) },
    });
    expect(await screen.findByText('Error loading invoices')).toBeDefined();
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
  });

  // Spec: errors-23
  it('are refreshed, or show that refreshing failed', async () => {
    let fails = false;
    const { user } = renderRoute('/invoices', {
      answers: {
        ...verified,
        'invoice.connected': () => (fails ? new ApiError('INTERNAL', 'No.') : [connectedInvoice()]),
      },
    });
    await screen.findByRole('table', { name: 'Invoices' });
    await user.click(screen.getByRole('button', { name: 'Refresh invoices' }));
    expect(await screen.findByText('Invoices refreshed')).toBeDefined();
    fails = true;
    await user.click(screen.getByRole('button', { name: 'Refresh invoices' }));
    expect(await screen.findByText('Refresh failed')).toBeDefined();
    expect(screen.getByText('Could not refresh invoices. Please try again.')).toBeDefined();
    // The previous rows stay.
    expect(screen.getByRole('table', { name: 'Invoices' })).toBeDefined();
  });
});

describe('voiding an invoice', () => {
  // Spec: states-31
  it.each(['paid', 'void', 'uncollectible'] as const)('is not offered for a status of %s', async (status) => {
    renderRoute('/invoices', {
      answers: { ...verified, 'invoice.connected': [connectedInvoice({ status })] },
    });
    await screen.findByRole('table', { name: 'Invoices' });
    expect(screen.queryByRole('button', { name: /^Void/ })).toBeNull();
  });

  it('is shown as pending until the provider confirms it', async () => {
    let asked = false;
    const { user } = renderRoute('/invoices', {
      answers: {
        ...verified,
        'invoice.connected': () => [connectedInvoice({ status: asked ? 'voiding' : 'open' })],
        'invoice.void': () => {
          asked = true;
          return { invoiceId: 'in_1', invoiceUrl: null, status: 'voiding', paidOutside: false };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Void invoice for Priya Raman' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Void Invoice' });
    await user.click(within(dialog).getByRole('button', { name: 'Void Invoice' }));
    expect(await screen.findByText('Voiding invoice')).toBeDefined();
    expect(screen.queryByText('Invoice Voided')).toBeNull();
    expect(await screen.findByText('Waiting for confirmation')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Void invoice for/ })).toBeNull();
  });

  it('shows that an invoice was paid outside Gable', async () => {
    const paid = connectedInvoice({ status: 'paid', paidOutside: true });
    renderRoute('/invoices', { answers: { ...verified, 'invoice.connected': [paid] } });
    expect(await screen.findByText('Paid outside Gable')).toBeDefined();
  });

  it('is not offered for an invoice created outside Gable', async () => {
    renderRoute('/invoices', {
      answers: { ...verified, 'invoice.connected': [connectedInvoice({ outsideGable: true })] },
    });
    expect(await screen.findByText('Outside Gable')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Void invoice for/ })).toBeNull();
  });

  // Spec: invoices-5, states-31, states-32, errors-24
  it.each(['draft', 'open'] as const)(
    'voids an invoice with the status %s after confirmation',
    async (status) => {
      let voided = false;
      const { user, calls } = renderRoute('/invoices', {
        answers: {
          ...verified,
          'invoice.connected': () => [
            connectedInvoice({ payment: 'Deposit', status: voided ? 'void' : status }),
          ],
          'invoice.void': () => {
            voided = true;
            return { invoiceId: 'in_1', invoiceUrl: null, status: 'void', paidOutside: false };
          },
        },
      });
      await user.click(await screen.findByRole('button', { name: 'Void invoice for Priya Raman' }));
      const dialog = await screen.findByRole('alertdialog', { name: 'Void Invoice' });
      expect(dialog.textContent).toContain(
        status === 'draft'
          ? 'Priya Raman won’t be sent this invoice of $250.00 for Home Showing: Deposit.'
          : 'Priya Raman will no longer be able to pay this invoice of $250.00 for Home Showing: Deposit.',
      );
      expect(dialog.textContent).toContain('This cannot be undone.');
      expect(voided).toBe(false);
      await user.click(within(dialog).getByRole('button', { name: 'Void Invoice' }));
      expect(await screen.findByText('Invoice Voided')).toBeDefined();
      expect(calls.find((call) => call.path === 'invoice.void')?.input).toEqual({ invoiceId: 'in_1' });
      const table = screen.getByRole('table', { name: 'Invoices', hidden: true });
      await waitFor(() => expect(within(table).getByText('Void')).toBeDefined());
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    },
  );

  it('is offered before onboarding, also for an invoice that waits for the account', async () => {
    let voided = false;
    const draft = agentInvoice();
    const { user, calls } = renderRoute('/invoices', {
      answers: {
        ...newcomer,
        'invoice.ofAgent': () => [voided ? agentInvoice({ status: 'void' }) : draft],
        'invoice.void': () => {
          voided = true;
          return { invoiceId: draft.invoice.id, invoiceUrl: null, status: 'void', paidOutside: false };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Void invoice for Priya Raman' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Void Invoice' });
    expect(dialog.textContent).toContain('Priya Raman won’t be sent this invoice of $250.00');
    await user.click(within(dialog).getByRole('button', { name: 'Void Invoice' }));
    expect(await screen.findByText('Invoice Voided')).toBeDefined();
    expect(calls.find((call) => call.path === 'invoice.void')?.input).toEqual({
      invoiceId: draft.invoice.id,
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Void invoice for/ })).toBeNull());
  });

  // Spec: states-32
  it('can be canceled', async () => {
    const { user, calls } = renderRoute('/invoices', { answers: verified });
    await user.click(await screen.findByRole('button', { name: 'Void invoice for Priya Raman' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls.some((call) => call.path === 'invoice.void')).toBe(false);
  });

  it('offers to sign in when the session has ended', async () => {
    const { user } = renderRoute('/invoices', {
      answers: { ...verified, 'invoice.void': new ApiError('SESSION_ENDED', 'Your session has ended.') },
    });
    await user.click(await screen.findByRole('button', { name: 'Void invoice for Priya Raman' }));
    await user.click(await screen.findByRole('button', { name: 'Void Invoice' }));
    expect(await screen.findByText('Failed to Void Invoice')).toBeDefined();
    const [link] = screen.getAllByRole('link', { name: 'Sign in in a new tab', hidden: true });
    expect(link?.getAttribute('href')).toBe('/agent');
  });

  // Spec: errors-27
  it('shows why it failed', async () => {
    const { user } = renderRoute('/invoices', {
      answers: { ...verified, 'invoice.void': new ApiError('INVOICE_NOT_VOIDABLE', 'This one is paid.') },
    });
    await user.click(await screen.findByRole('button', { name: 'Void invoice for Priya Raman' }));
    await user.click(await screen.findByRole('button', { name: 'Void Invoice' }));
    expect(await screen.findByText('Failed to Void Invoice')).toBeDefined();
    expect(screen.getByText('This one is paid.')).toBeDefined();
    expect(document.querySelector('[data-variant="destructive"]')).not.toBeNull();
  });
});
