import { dealIdSchema } from '@gable/contracts/kernel';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, ApiError, type Call } from '#testing/fake-api-link.ts';
import { agent, deal } from '#testing/fixtures.ts';
import { recordSavedFiles } from '#testing/record-saved-files.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { listOptions, selectOption } from '#testing/select-option.ts';

function deals(answer: NonNullable<Answers['deal.list']>, path = '/deals') {
  return renderRoute(path, { answers: { 'profile.me': agent(), 'deal.list': answer } });
}

const OTHER_ID = dealIdSchema.parse('0195a4a0-0000-7000-8000-0000000000d2');

/** Returns the input of the last list query. */
const asked = (calls: readonly Call[]) => calls.findLast(({ path }) => path === 'deal.list')?.input;

const page = (...items: ReturnType<typeof deal>[]) => ({ items, nextCursor: null });

describe('the deals list', () => {
  // Spec: routes-7, deals-6, deals-7, deals-8, states-9
  it('shows each client and links to the deal', async () => {
    deals(page(deal(), deal({ id: deal().id, customerName: 'Sam Okafor', status: 'archived' })));
    const table = within(await screen.findByRole('table', { name: 'Deals' }));
    expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Customer',
      'Contact',
      'Created',
      'Status',
      'Actions',
    ]);
    const [, first, second] = table.getAllByRole('row');
    expect(first?.textContent).toContain('Priya Raman');
    expect(first?.textContent).toContain('priya@example.com');
    expect(first?.textContent).toContain('555 0134 22');
    expect(first?.textContent).toContain('Mar 9, 2026');
    expect(first?.textContent).toContain('Active');
    expect(second?.textContent).toContain('Archived');
    expect(table.getAllByRole('link', { name: 'View Deal' })[0]?.getAttribute('href')).toBe(
      `/deals/${deal().id}`,
    );
  });

  it('marks a deal with an open dispute', async () => {
    const answers = {
      'profile.me': agent(),
      'deal.list': page(deal({ isDisputed: true }), deal({ id: OTHER_ID, customerName: 'Sam Okafor' })),
    };
    renderRoute('/deals', { answers });
    const note = await screen.findByText('Payment disputed');
    expect(note.closest('tr')?.textContent).toContain('Priya Raman');
  });

  it('re-renders no row when the create dialog opens', async () => {
    const { customerPhone, ...rest } = deal();
    let drawn = 0;
    const counting = {
      ...rest,
      get customerPhone() {
        drawn += 1;
        return customerPhone;
      },
    };
    const { user } = deals(page(counting));
    await screen.findByRole('table', { name: 'Deals' });
    const before = drawn;
    await user.click(screen.getByRole('button', { name: 'Create Deal' }));
    await screen.findByRole('dialog', { name: 'Create New Deal' });
    expect(before).toBeGreaterThan(0);
    expect(drawn).toBe(before);
  });

  // Spec: deals-1
  it('searches after a pause and updates the URL', async () => {
    const { user, where, calls } = deals(page(deal()));
    const field = await screen.findByPlaceholderText('Search deals...');
    await user.type(field, ' pri');
    await waitFor(() => expect(where()).toBe('/deals?search=pri'));
    expect(document.activeElement).toBe(field);
    await waitFor(() => expect(asked(calls)).toMatchObject({ search: 'pri' }));
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(where()).toBe('/deals'));
  });

  // Spec: deals-3, validation-24
  it('filters by status and updates the URL', async () => {
    const { user, where, calls } = deals(page(deal()));
    const filter = await screen.findByRole('combobox', { name: 'Filter by status' });
    expect(await listOptions(user, filter)).toEqual(['All Statuses', 'Active', 'Archived']);
    const values = within(filter)
      .getAllByRole<HTMLOptionElement>('option')
      .map((option) => option.value);
    expect(values).toEqual(['all', 'active', 'archived']);
    await selectOption(user, filter, 'Archived');
    await waitFor(() => expect(where()).toBe('/deals?status=archived'));
    await waitFor(() => expect(asked(calls)).toMatchObject({ status: 'archived' }));
  });

  it('sorts by a column and updates the URL, and reverses with a second press', async () => {
    const { user, where, calls, router } = deals(page(deal()), '/deals?limit=100');
    const heading = (name: string) => screen.getByRole('columnheader', { name });
    await screen.findByRole('table', { name: 'Deals' });
    expect(heading('Created').getAttribute('aria-sort')).toBe('descending');
    expect(heading('Contact').hasAttribute('aria-sort')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Customer' }));
    await waitFor(() => expect(where()).toBe('/deals?sort=customer'));
    await waitFor(() => expect(asked(calls)).toEqual({ limit: 50, sort: 'customer' }));
    expect(heading('Customer').getAttribute('aria-sort')).toBe('ascending');
    expect(heading('Created').getAttribute('aria-sort')).toBe('none');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(where()).toBe('/deals?sort=-customer'));
    expect(heading('Customer').getAttribute('aria-sort')).toBe('descending');
    router.history.back();
    await waitFor(() => expect(where()).toBe('/deals?sort=customer'));
    await selectOption(user, screen.getByRole('combobox', { name: 'Sort by' }), 'Newest first');
    await waitFor(() => expect(where()).toBe('/deals'));
  });

  it('exports the filtered and sorted deals as CSV, and shows why it failed', async () => {
    let isBroken = false;
    const saved = recordSavedFiles();
    const { user, requests } = renderRoute('/deals?search=pri&status=active&sort=customer&limit=100', {
      answers: { 'profile.me': agent(), 'deal.list': page(deal()) },
      server: (request) => {
        if (!request.startsWith('GET /api/')) return undefined;
        if (!isBroken) return new Response('Customer Name');
        return Response.json({ status: 429, code: 'RATE_LIMITED', message: 'Wait.' }, { status: 429 });
      },
    });
    const button = await screen.findByRole('button', { name: 'Export CSV' });
    await user.click(button);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(requests).toContain('GET /api/deals/export?search=pri&status=active&sort=customer');
    expect(saved[0]?.name).toMatch(/^gable-deals-\d{4}-\d\d-\d\d\.csv$/);
    expect(await saved[0]?.file.text()).toBe('Customer Name');
    isBroken = true;
    await user.click(button);
    expect(await screen.findByText('Export failed')).toBeDefined();
    expect(screen.getByText('Wait.')).toBeDefined();
    expect(saved).toHaveLength(1);
  });

  it('archives selected deals, and says which could not be', async () => {
    const ids = ['d1', 'd2', 'd3', 'd4'].map((end) =>
      dealIdSchema.parse(`0195a4a0-0000-7000-8000-0000000000${end}`),
    );
    const names = ['Ann Ames', 'Bob Bay', 'Cyd Cho', 'Dov Day'];
    const rows = ids.map((id, at) => deal({ id, customerName: names[at] ?? '' }));
    const { user, calls } = renderRoute('/deals', {
      answers: {
        'profile.me': agent(),
        'deal.list': page(...rows),
        'deal.setStatuses': ({ dealIds }) =>
          dealIds.map((id) => ({ id, failure: id === ids[1] ? 'This deal could not be found.' : null })),
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ann Ames' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Cyd Cho' }));
    await user.keyboard('{/Shift}');
    expect(await screen.findByText('3 selected')).toBeDefined();
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all 4 rows' });
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    expect(screen.queryByRole('button', { name: 'Unarchive' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('2 archived, 1 could not be')).toBeDefined();
    expect(screen.getByText('Bob Bay: This deal could not be found.')).toBeDefined();
    expect(calls.find(({ path }) => path === 'deal.setStatuses')?.input).toEqual({
      dealIds: ids.slice(0, 3),
      status: 'archived',
    });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Bob Bay' }).checked).toBe(true);
    expect(screen.getByText('1 selected')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Select All 4' }));
    expect(all.checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
  });

  it('undoes the archiving of selected deals, but not of those that were archived before', async () => {
    const rows = [
      deal({ customerName: 'Ann Ames' }),
      deal({ id: OTHER_ID, customerName: 'Sam Okafor', status: 'archived' }),
    ];
    const { user, calls } = renderRoute('/deals', {
      answers: {
        'profile.me': agent(),
        'deal.list': page(...rows),
        'deal.setStatuses': ({ dealIds }) => dealIds.map((id) => ({ id, failure: null })),
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 2 rows' }));
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('1 archived')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 activated')).toBeDefined();
    expect(calls.findLast(({ path }) => path === 'deal.setStatuses')?.input).toEqual({
      dealIds: [deal().id],
      status: 'active',
    });
  });

  it.each([
    ['confirmed', 'Pause and Archive', /^2 archived$/],
    ['canceled', 'Cancel', /^1 archived, 1 could not be$/],
  ])('asks once before it archives deals with active billing: %s', async (_, button, outcome) => {
    const rows = [deal({ customerName: 'Ann Ames' }), deal({ id: OTHER_ID, customerName: 'Sam Okafor' })];
    const { user, calls } = renderRoute('/deals', {
      answers: {
        'profile.me': agent(),
        'deal.list': page(...rows),
        'deal.setStatuses': ({ dealIds, pauseBilling }) =>
          dealIds.map((id) =>
            id === OTHER_ID && !pauseBilling
              ? { id, failure: 'Billing of this deal is active.', code: 'BILLING_ACTIVE' }
              : { id, failure: null },
          ),
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 2 rows' }));
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause billing and archive?' }));
    expect(dialog.getByText(/Billing is active for Sam Okafor\./)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: button }));
    expect(await screen.findByText(outcome)).toBeDefined();
    const sent = calls.filter(({ path }) => path === 'deal.setStatuses').map(({ input }) => input);
    expect(sent[1]).toEqual(
      button === 'Cancel' ? undefined : { dealIds: [OTHER_ID], status: 'archived', pauseBilling: true },
    );
  });

  it('exports the selected deals, and forgets rows that are no longer listed', async () => {
    const rows = [deal({ customerName: 'Ann Ames' }), deal({ id: OTHER_ID, customerName: 'Sam Okafor' })];
    const saved = recordSavedFiles();
    const { user, requests } = renderRoute('/deals', {
      answers: {
        'profile.me': agent(),
        'deal.list': ({ status }) => (status === 'archived' ? page(...rows.slice(1)) : page(...rows)),
      },
      server: (request) => (request.startsWith('GET /api/') ? new Response('Customer Name') : undefined),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 2 rows' }));
    expect(await screen.findByText('2 selected')).toBeDefined();
    await selectOption(user, screen.getByRole('combobox', { name: 'Filter by status' }), 'Archived');
    expect(await screen.findByText('1 selected')).toBeDefined();
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    await user.click(bar.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(requests).toContain(`GET /api/deals/export?status=archived&ids=${OTHER_ID}`);
  });

  it('keeps the density on this device', async () => {
    const { user } = deals(page(deal()));
    const compact = await screen.findByRole('button', { name: 'Compact rows' });
    expect(compact.getAttribute('aria-pressed')).toBe('false');
    await user.click(compact);
    expect(compact.getAttribute('aria-pressed')).toBe('true');
    expect(document.documentElement.dataset.listDensity).toBe('compact');
    expect(window.localStorage.getItem('list-density')).toBe('compact');
    await user.click(compact);
    expect(document.documentElement.dataset.listDensity).toBe('comfortable');
  });

  it('undoes a chosen filter with Back, and typed text in one step', async () => {
    const { user, where, router } = deals(page(deal()));
    await selectOption(user, await screen.findByRole('combobox', { name: 'Filter by status' }), 'Archived');
    await waitFor(() => expect(where()).toBe('/deals?status=archived'));
    await user.type(screen.getByPlaceholderText('Search deals...'), 'pri{Enter}');
    await waitFor(() => expect(where()).toBe('/deals?status=archived&search=pri'));
    router.history.back();
    await waitFor(() => expect(where()).toBe('/deals'));
    const field = screen.getByPlaceholderText<HTMLInputElement>('Search deals...');
    await waitFor(() => expect(field.value).toBe(''));
    router.history.forward();
    await waitFor(() => expect(where()).toBe('/deals?status=archived&search=pri'));
  });

  it('ignores an invalid filter in the URL', async () => {
    const { calls } = deals(page(deal()), '/deals?status=sold&search=250&sort=price');
    await screen.findByRole('table');
    expect(asked(calls)).toMatchObject({ search: '250' });
    expect(asked(calls)).not.toMatchObject({ status: 'sold' });
    expect(asked(calls)).not.toMatchObject({ sort: 'price' });
  });

  it('truncates a long search text to the server’s limit', async () => {
    const { user, calls } = deals(page(), `/deals?search=${'x'.repeat(300)}`);
    const field = await screen.findByPlaceholderText<HTMLInputElement>('Search deals...');
    expect(asked(calls)).toMatchObject({ search: 'x'.repeat(200) });
    await user.type(field, 'y');
    expect(field.value).toBe('x'.repeat(200));
  });

  // Spec: deals-5
  it('offers to clear the filters when nothing matches', async () => {
    const { user, where } = deals(page(), '/deals?search=zzz');
    expect(await screen.findByText('No deals found')).toBeDefined();
    expect(screen.getByText('Try adjusting your search or filters.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Select' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(where()).toBe('/deals'));
    expect(screen.getByPlaceholderText<HTMLInputElement>('Search deals...').value).toBe('');
  });

  it('says how to start when there are no deals', async () => {
    deals(page());
    expect(await screen.findByText('No deals found')).toBeDefined();
    expect(screen.getByText(/Create your first one to get started/)).toBeDefined();
    // There is nothing to export, to select or to sort.
    expect(screen.getByPlaceholderText('Search deals...')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Export|Select/ })).toBeNull();
    expect(screen.queryByLabelText('Sort by')).toBeNull();
  });

  it('restores all pages with current data, and the focus, after returning from a deal', async () => {
    const first = deal({ customerName: 'Ann Ames' });
    let second = deal({ id: OTHER_ID, customerName: 'Sam Okafor' });
    const { user, router } = renderRoute('/deals', {
      answers: {
        'profile.me': agent(),
        'deal.list': ({ cursor, limit }) => {
          if (cursor === 'next') return page(second);
          return limit === 50 ? { items: [first], nextCursor: 'next' } : page(first, second);
        },
        'deal.byId': () => second,
        'proposal.ofDeal': { items: [], nextCursor: null, total: 0 },
        'deal.update': ({ changes }) => {
          second = { ...second, ...(changes.status && { status: changes.status }) };
          return second;
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    await user.click(await screen.findByRole('link', { name: 'Sam Okafor' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Deal: Sam Okafor' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    await screen.findByText('Deal has been archived');
    router.history.back();
    const table = within(await screen.findByRole('table', { name: 'Deals' }));
    expect(await table.findByText('Archived')).toBeDefined();
    expect(table.getByText('Ann Ames')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(table.getByRole('link', { name: 'Sam Okafor' })));
  });

  it('shows why it failed to load, and retries', async () => {
    let isBroken = true;
    const { user } = deals(() =>
      isBroken ? new ApiError('INTERNAL', 'The library burned down.') : page(deal()),
    );
    expect(await screen.findByText('Error loading deals')).toBeDefined();
    expect(screen.getByText('The library burned down.')).toBeDefined();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Priya Raman')).toBeDefined();
  });
});
