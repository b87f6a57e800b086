import { dealIdSchema, HOUR_MS, instant } from '@gable/contracts/kernel';
import { PROPOSAL_STATUSES } from '@gable/contracts/proposal';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { contract } from '#testing/contract-fixture.ts';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { agent, deal, proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { listOptions, selectOption } from '#testing/select-option.ts';
import { tour } from '#testing/tour-fixture.ts';

const FAR_ID = dealIdSchema.parse('0195a4a0-0000-7000-8000-0000000000d9');

const page = <Item,>(...items: Item[]) => ({ items, nextCursor: null });

function proposals(path = '/proposals', answers: Answers = {}) {
  return renderRoute(path, {
    answers: {
      'profile.me': agent(),
      'proposal.list': page(proposal()),
      'deal.list': page(deal()),
      'deal.byId': deal(),
      ...answers,
    },
  });
}

describe('the proposals list', () => {
  // Spec: routes-8, proposals-7, proposals-8, proposals-10, differences-25
  it('shows each proposal, with links to it and to its edit mode', async () => {
    const unknown = proposal({ customerName: '', amount: '$1,250.50', status: 'in_progress' });
    proposals('/proposals', { 'proposal.list': page(proposal(), unknown) });
    const table = within(await screen.findByRole('table', { name: 'Proposals' }));
    expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Client',
      'Service Type',
      'Amount',
      'Status',
      'Created',
      'Actions',
    ]);
    const [, first, second] = table.getAllByRole('row');
    for (const text of ['Priya Raman', deal().id, 'Home Showing', '$250', 'Pending', 'Mar 9, 2026']) {
      expect(first?.textContent).toContain(text);
    }
    for (const text of ['Unknown Customer', '$1,250.50', 'In Progress']) {
      expect(second?.textContent).toContain(text);
    }
    const path = `/proposals/${proposal().id}`;
    expect(table.getAllByRole('link', { name: /Priya Raman/ })[0]?.getAttribute('href')).toBe(path);
    expect(table.getAllByRole('link', { name: 'Edit' })[0]?.getAttribute('href')).toBe(`${path}?edit=true`);
  });

  it('shows the state of a tour instead of its accepted proposal', async () => {
    const start = instant(Date.UTC(2100, 11, 2, 14));
    const tourState = {
      status: 'confirmed',
      start,
      end: instant(start + HOUR_MS),
      timeZone: 'America/New_York',
      answerFrom: null,
      respondBefore: null,
    } as const;
    proposals('/proposals', { 'proposal.list': page(proposal({ status: 'approved', tourState })) });
    const table = within(await screen.findByRole('table', { name: 'Proposals' }));
    const [, row] = table.getAllByRole('row');
    expect(row?.textContent).toContain('ConfirmedConfirmed for Dec 2, 9:00 AM EST');
    expect(row?.textContent).not.toContain('Approved');
  });

  it('reminds the clients of selected proposals after a confirmation, with one key per email', async () => {
    let isBroken = true;
    const { user, calls } = proposals('/proposals', {
      'proposal.list': page(proposal({ sentAt: instant(1) })),
      'proposalEmail.remind': ({ proposals: rows }) => {
        if (isBroken) return new ApiError('INTERNAL', 'The mail is down.');
        return rows.map(({ proposalId }) => ({ id: proposalId, failure: null }));
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Home Showing for Priya Raman' }));
    await user.click(await screen.findByRole('button', { name: 'Remind' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send 1 reminder?' }));
    expect(calls.some(({ path }) => path === 'proposalEmail.remind')).toBe(false);
    const send = dialog.getByRole('button', { name: 'Send 1 reminder' });
    await user.click(send);
    expect(await screen.findByText('The mail is down.')).toBeDefined();
    isBroken = false;
    await user.click(send);
    expect(await screen.findByText('1 reminded')).toBeDefined();
    const sent = calls.filter(({ path }) => path === 'proposalEmail.remind').map(({ input }) => input);
    expect(sent[0]).toEqual({ proposals: [{ proposalId: proposal().id, key: expect.any(String) }] });
    expect(sent[1]).toEqual(sent[0]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
  });

  it('re-renders no row when the create dialog opens', async () => {
    const { customerName, ...rest } = proposal();
    let drawn = 0;
    const counting = {
      ...rest,
      get customerName() {
        drawn += 1;
        return customerName;
      },
    };
    const { user } = proposals('/proposals', { 'proposal.list': page(counting) });
    await screen.findByRole('table', { name: 'Proposals' });
    const before = drawn;
    await user.click(screen.getByRole('button', { name: 'Create Proposal' }));
    await screen.findByRole('dialog');
    expect(before).toBeGreaterThan(0);
    expect(drawn).toBe(before);
  });

  // Spec: proposals-8, differences-12
  it('shows a short deal id, which copies the full id', async () => {
    const { user, where } = proposals();
    const [reference] = await screen.findAllByRole('button', { name: /: copy deal ID$/ });
    const short = `#${deal().id.slice(-6).toUpperCase()}`;
    expect(reference?.textContent).toBe(short);
    expect(reference?.getAttribute('aria-label')).toBe(`${short}: copy deal ID`);
    const described = document.getElementById(reference?.getAttribute('aria-describedby') ?? '');
    expect([described?.role, described?.textContent]).toEqual(['tooltip', deal().id]);
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    reference?.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Deal ID copied')).toBeDefined();
    expect(copied).toHaveBeenCalledWith(deal().id);
    expect(where()).toBe('/proposals');
  });

  it('shows the full id if the browser blocks copying', async () => {
    const { user } = proposals();
    const [reference] = await screen.findAllByRole('button', { name: /: copy deal ID$/ });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    if (reference) await user.click(reference);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`Couldn’t copy${deal().id}`);
  });

  // Spec: proposals-11
  it('opens a proposal on a click anywhere in its row', async () => {
    const { user, where } = proposals('/proposals', {
      'proposal.byId': proposal(),
      'contract.byProposal': null,
      'proposalEmail.ofProposal': { count: 0, last: null },
    });
    await user.click(await screen.findByRole('cell', { name: 'Mar 9, 2026' }));
    await waitFor(() => expect(where()).toBe(`/proposals/${proposal().id}`));
  });

  // Spec: states-10, states-11
  it('shows each status with its label and color', async () => {
    const ofEach = PROPOSAL_STATUSES.map((status) => proposal({ status }));
    proposals('/proposals', { 'proposal.list': page(...ofEach) });
    const rows = within(await screen.findByRole('table', { name: 'Proposals' })).getAllByRole('row');
    const badges = rows.flatMap((row) => {
      const badge = row.querySelector('[data-tone]');
      return badge ? [`${badge.textContent}: ${badge.getAttribute('data-tone')}`] : [];
    });
    expect(badges).toEqual([
      'Pending: warning',
      'Approved: success',
      'Declined: danger',
      'In Progress: info',
      'Completed: accent',
    ]);
  });

  // Spec: proposals-9
  it('hides its Client column persistently', async () => {
    const { user } = proposals();
    await user.click(await screen.findByRole('button', { name: 'Hide Client' }));
    expect(screen.queryByRole('columnheader', { name: 'Client' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Home Showing' })).toBeDefined();
    expect(window.localStorage.getItem('proposals-client-hidden')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Show Client' }));
    expect(screen.getByRole('columnheader', { name: 'Client' })).toBeDefined();
  });

  // Spec: proposals-1
  it('searches and updates the URL', async () => {
    const { user, where, calls } = proposals();
    await user.type(await screen.findByPlaceholderText('Search proposals...'), '250');
    await waitFor(() => expect(where()).toBe('/proposals?search=%22250%22'));
    await waitFor(() =>
      expect(calls).toContainEqual({
        path: 'proposal.list',
        input: expect.objectContaining({ search: '250' }),
      }),
    );
  });

  it('sorts by amount, highest first, and updates the URL', async () => {
    const { user, where, calls } = proposals();
    await user.click(await screen.findByRole('button', { name: 'Amount' }));
    await waitFor(() => expect(where()).toBe('/proposals?sort=-amount'));
    await waitFor(() =>
      expect(calls).toContainEqual({
        path: 'proposal.list',
        input: expect.objectContaining({ sort: '-amount' }),
      }),
    );
    expect(screen.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByRole('columnheader', { name: 'Client' }).hasAttribute('aria-sort')).toBe(false);
  });

  // Spec: proposals-3, proposals-4, validation-24
  it('filters by status and by deal', async () => {
    const { user, where, calls } = proposals();
    const status = await screen.findByRole('combobox', { name: 'Filter by status' });
    expect(await listOptions(user, status)).toEqual([
      'All',
      'Pending',
      'Approved',
      'Declined',
      'In Progress',
      'Completed',
    ]);
    const dealFilter = screen.getByRole('combobox', { name: 'Filter by deal' });
    expect(await listOptions(user, dealFilter)).toEqual(['All Deals', 'Priya Raman']);
    // There is no empty option.
    for (const option of screen.getAllByRole<HTMLOptionElement>('option')) expect(option.value).not.toBe('');
    await selectOption(user, status, 'Declined');
    await waitFor(() => expect(where()).toBe('/proposals?status=declined'));
    await selectOption(user, dealFilter, /Priya Raman/);
    await waitFor(() => expect(where()).toBe(`/proposals?status=declined&dealId=${deal().id}`));
    await waitFor(() =>
      expect(calls).toContainEqual({
        path: 'proposal.list',
        input: expect.objectContaining({ listStatus: 'declined', dealId: deal().id }),
      }),
    );
  });

  // Spec: proposals-5
  it('shows active filters as chips, which can be removed one by one or all at once', async () => {
    const { user, where } = proposals(`/proposals?search=tour&status=pending&dealId=${deal().id}`);
    const chips = within(await screen.findByRole('region', { name: 'Active filters' }));
    expect(chips.getByText('Search: tour')).toBeDefined();
    expect(await chips.findByText('Deal: Priya Raman')).toBeDefined();
    await user.click(chips.getByRole('button', { name: 'Remove filter Status: Pending' }));
    await waitFor(() => expect(where()).toBe(`/proposals?search=tour&dealId=${deal().id}`));
    await user.click(chips.getByRole('button', { name: 'Clear All' }));
    await waitFor(() => expect(where()).toBe('/proposals'));
    expect(screen.queryByRole('region', { name: 'Active filters' })).toBeNull();
  });

  it('focuses the search field when a filter is removed by keyboard, but not after a click', async () => {
    const { user, where } = proposals(`/proposals?search=tour&status=pending`);
    const chips = within(await screen.findByRole('region', { name: 'Active filters' }));
    const field = screen.getByRole('searchbox', { name: 'Search proposals' });
    await user.click(chips.getByRole('button', { name: 'Remove filter Status: Pending' }));
    await waitFor(() => expect(where()).toBe('/proposals?search=tour'));
    expect(document.activeElement).not.toBe(field);
    chips.getByRole('button', { name: 'Clear All' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(where()).toBe('/proposals'));
    expect(document.activeElement).toBe(field);
  });

  it('distinguishes deals with the same name', async () => {
    const other = deal({ id: FAR_ID, customerEmail: 'other@example.com' });
    const { user } = proposals('/proposals', { 'deal.list': page(deal(), other) });
    const field = await screen.findByRole('combobox', { name: 'Filter by deal' });
    await screen.findByRole('option', { name: /other@example.com/ });
    expect(await listOptions(user, field)).toEqual([
      'All Deals',
      'Priya Raman (priya@example.com)',
      'Priya Raman (other@example.com)',
    ]);
  });

  it('uses a searchable select for many deals', async () => {
    const far = deal({ id: FAR_ID, customerName: 'Zoe' });
    const { user, calls } = proposals(`/proposals?dealId=${far.id}`, {
      'deal.byId': far,
      'deal.list': { items: [deal()], nextCursor: 'more' },
    });
    expect(await screen.findByText('Deal: Zoe')).toBeDefined();
    const field = () => screen.getByRole('combobox', { name: 'Filter by deal' });
    await waitFor(() => expect(field().tagName).toBe('INPUT'));
    await waitFor(() => expect(field()).toHaveProperty('value', 'Zoe'));
    expect(await listOptions(user, field())).toEqual([
      'All Deals',
      'Zoepriya@example.com',
      'Priya Ramanpriya@example.com',
    ]);
    // The field shows the selected deal, which is not a search.
    expect(calls.filter(({ path }) => path === 'deal.list').map(({ input }) => input)).not.toContainEqual(
      expect.objectContaining({ search: expect.anything() }),
    );
  });

  // Spec: proposals-12
  it('says how to start when there are none', async () => {
    proposals('/proposals', { 'proposal.list': page<ReturnType<typeof proposal>>() });
    expect(await screen.findByText('No proposals found')).toBeDefined();
    expect(screen.getByText('Create your first proposal to get started')).toBeDefined();
    expect(screen.getByPlaceholderText('Search proposals...')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Export|Select/ })).toBeNull();
    expect(screen.queryByLabelText('Sort by')).toBeNull();
  });

  it('offers to clear the filters when nothing matches', async () => {
    proposals('/proposals?status=declined', { 'proposal.list': page<ReturnType<typeof proposal>>() });
    expect(await screen.findByText('Try adjusting your search or filters.')).toBeDefined();
  });

  it('shows why it failed to load', async () => {
    proposals('/proposals', { 'proposal.list': new ApiError('INTERNAL', 'No luck.') });
    expect(await screen.findByText('Error loading proposals')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
  });
});

describe('the quick view', () => {
  // Spec: proposal-dialog-1, proposal-dialog-2, proposal-dialog-3, proposal-dialog-4
  it('shows the details, and that there is no contract yet', async () => {
    const { user } = proposals('/proposals', {
      'proposal.byId': proposal({ description: 'A private tour.' }),
      'contract.byProposal': null,
    });
    await user.click(await screen.findByRole('button', { name: 'Quick view of Home Showing' }));
    const view = within(await screen.findByRole('dialog', { name: 'Home Showing' }));
    expect(await view.findByText('A private tour.')).toBeDefined();
    const side = within(view.getByRole('region', { name: 'At a glance' }));
    expect(side.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).value).toBe('pending');
    const facts = side.getAllByRole('term').map((term) => term.parentElement?.textContent);
    expect(facts).toEqual([
      'CreatedMar 9, 2026',
      'Last updatedMar 9, 2026',
      'Service TypeHome Showing',
      'Pricing StructureFixed Price',
      'Amount$250',
      'ClientPriya Raman',
      'Client emailpriya@example.com',
      'Contract statusNot Created',
    ]);
    expect(view.getByRole('tab', { name: 'Proposal Details' })).toBeDefined();
    await user.click(await view.findByRole('tab', { name: 'Contract Not Created' }));
    expect(view.getByRole('button', { name: 'Generate with AI' })).toBeDefined();
    expect(view.getByRole('button', { name: 'Create Manually' })).toBeDefined();
  });

  it('does not offer to change the status of a proposal whose tour is booked', async () => {
    const booked = proposal({ status: 'approved' });
    const { id, start, hold } = tour();
    const { user } = proposals('/proposals', {
      'proposal.byId': booked,
      'contract.byProposal': null,
      'tour.ofDeal': [
        {
          id,
          start,
          hold,
          proposalId: booked.id,
          status: 'requested',
          answerFrom: 'agent',
          confirmedAt: null,
          endedAt: null,
          isHeld: true,
          isChargeable: true,
        },
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Quick view of Home Showing' }));
    const side = within(await screen.findByRole('region', { name: 'At a glance' }));
    expect((await side.findByRole('link', { name: 'the tour' })).getAttribute('href')).toBe(`/tours/${id}`);
    expect(side.getByText('Requested')).toBeDefined();
    expect(side.queryByRole('combobox')).toBeNull();
  });

  // Spec: proposal-dialog-5
  it('shows a contract with Print and Download', async () => {
    const { user } = proposals('/proposals', {
      'proposal.byId': proposal(),
      'contract.byProposal': contract(),
    });
    await user.click(await screen.findByRole('button', { name: 'Quick view of Home Showing' }));
    await user.click(await screen.findByRole('tab', { name: 'Contract' }));
    expect(screen.getByRole('button', { name: 'Print' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Download PDF' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Edit Contract' }));
    await user.click(await screen.findByRole('button', { name: 'Edit text' }));
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Contract text' });
    expect(text.value).toBe(contract().content);
  });

  it('asks before closing with unsaved text', async () => {
    const { user } = proposals('/proposals', { 'proposal.byId': proposal(), 'contract.byProposal': null });
    await user.click(await screen.findByRole('button', { name: 'Quick view of Home Showing' }));
    await user.click(await screen.findByRole('tab', { name: 'Contract Not Created' }));
    await user.click(screen.getByRole('button', { name: 'Create Manually' }));
    await user.type(await screen.findByRole('textbox', { name: 'Contract text' }), 'Words');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Close without saving?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Contract text' }).value).toBe('Words');
    await user.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Close without saving?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Contract text' }).value).toBe('Words');
  });

  // Spec: proposal-dialog-6
  it('shows a load error', async () => {
    const { user } = proposals('/proposals', { 'proposal.byId': new ApiError('INTERNAL', 'No luck.') });
    await user.click(await screen.findByRole('button', { name: 'Quick view of Home Showing' }));
    expect(await screen.findByText('Failed to load proposal details. Please try again.')).toBeDefined();
  });
});
