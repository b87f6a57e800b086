import { proposalIdSchema } from '@gable/contracts/kernel';
import { type AvailabilityView, DEFAULT_AVAILABILITY } from '@gable/contracts/tour';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { agent, deal, proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const OTHER_PROPOSAL = proposalIdSchema.parse('0195a4a0-0000-7000-8000-0000000000b2');

const availability = ({ handle }: { readonly handle: string | null }): AvailabilityView => ({
  ...DEFAULT_AVAILABILITY,
  handle,
  timeZone: 'America/Chicago',
  price: '75.00',
  updatedAt: null,
});

const path = `/deals/${deal().id}`;

function dealScreen(answers: Answers = {}, at = path) {
  return renderRoute(at, {
    answers: {
      'profile.me': agent(),
      'deal.byId': deal(),
      'proposal.ofDeal': { items: [proposal()], nextCursor: null, total: 1 },
      'tour.ofDeal': [],
      ...answers,
    },
  });
}

/** Returns the updated deal. */
const updated: Answers['deal.update'] = ({ changes }) => {
  const { status, notes, customerName } = changes;
  return deal({ ...(status && { status }), ...(notes && { notes }), ...(customerName && { customerName }) });
};

describe('a deal', () => {
  // Spec: routes-7, deal-1, deal-2
  it('shows the client', async () => {
    dealScreen();
    expect(await screen.findByRole('heading', { level: 1, name: 'Deal: Priya Raman' })).toBeDefined();
    const card = within(screen.getByRole('region', { name: 'Client Information' }));
    for (const text of ['Priya Raman', 'priya@example.com', '555 0134 22', 'Mar 9, 2026', 'Active']) {
      expect(card.getByText(text)).toBeDefined();
    }
  });

  it('shows the stages of the proposal whose step is next', async () => {
    dealScreen();
    const strip = within(await screen.findByRole('region', { name: 'Next step' }));
    const stages = within(strip.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    expect(stages.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
      'Draft: doneMar 9, 2026',
      'Sent: next',
      'Viewed: not yet',
    ]);
  });

  // Spec: deal-4, states-7, states-8, errors-9
  it('is archived and unarchived', async () => {
    const { user } = dealScreen({ 'deal.update': updated });
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('Deal has been archived')).toBeDefined();
    expect(screen.getByText('Archived')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add Proposal' })).toHaveProperty('disabled', true);
    expect(screen.getByText('This deal is archived. Unarchive it to add proposals.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Unarchive' }));
    expect(await screen.findByText('Deal has been activated')).toBeDefined();
    // The previous toast, which has the same button, takes a moment to close.
    await waitFor(() => expect(screen.queryByText('Deal has been archived')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Deal has been archived')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Unarchive' })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  it('with active billing is archived after a confirmation', async () => {
    const { user } = dealScreen({
      'deal.update': (input) => {
        if (input.changes.pauseBilling === true) return deal({ status: 'archived' });
        return new ApiError('BILLING_ACTIVE', 'Billing of this deal is active.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause billing and archive?' }));
    expect(dialog.getByText(/^Monthly invoices of this deal pause until you resume them/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Pause and Archive' }));
    expect(await screen.findByText('Deal has been archived')).toBeDefined();
  });

  it('shows what the touring agreements allow', async () => {
    dealScreen({ 'tour.cap': { tours: 2, agreed: '150.00', received: '37.50' } });
    const panel = within(await screen.findByRole('region', { name: 'Touring Agreements' }));
    expect(panel.getAllByText('$37.50 of $150.00')).not.toHaveLength(0);
    expect(panel.getByRole('meter', { name: 'Received' })).toHaveProperty('value', 3_750);
  });

  it('has a link with which the client books a tour', async () => {
    const { user } = dealScreen({ 'tour.availability': availability({ handle: 'dana' }) });
    await user.click(await screen.findByRole('button', { name: 'Book a Tour' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Book a Tour' }));
    const link = await dialog.findByLabelText<HTMLInputElement>('Link for this client');
    expect(new URL(link.value).pathname).toBe('/book/dana');
    expect(new URL(link.value).hash).toBe('#name=Priya+Raman&email=priya%40example.com');
    await user.click(dialog.getByRole('button', { name: 'Copy Link' }));
    expect(await navigator.clipboard.readText()).toBe(link.value);
  });

  it('leads to the tour settings before there is a booking page', async () => {
    const { user } = dealScreen({ 'tour.availability': availability({ handle: null }) });
    await user.click(await screen.findByRole('button', { name: 'Book a Tour' }));
    expect(await screen.findByRole('link', { name: 'Set Up Tours' })).toBeDefined();
  });

  // Spec: deal-3
  it('is edited in a dialog', async () => {
    const { user } = dealScreen({ 'deal.update': updated });
    await user.click(await screen.findByRole('button', { name: 'Edit Deal' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Deal' }));
    const name = form.getByLabelText<HTMLInputElement>('Customer Name');
    expect(name.value).toBe('Priya Raman');
    await user.clear(name);
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await form.findByText('Name must be at least 2 characters')).toBeDefined();
    await user.type(name, 'Priya Natarajan');
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('heading', { name: 'Deal: Priya Natarajan' })).toBeDefined();
    expect(screen.getByText('Deal updated')).toBeDefined();
  });

  describe('with a changed client', () => {
    const preview = {
      changes: true,
      staying: { count: 1, newest: [{ id: proposal().id, serviceType: 'Negotiation' }] },
      moving: { count: 2, newest: [{ id: OTHER_PROPOSAL, serviceType: 'Home Showing' }] },
      withdrawn: { count: 1, newest: [{ id: OTHER_PROPOSAL, serviceType: 'Home Showing' }] },
    };
    const moved: Answers['deal.update'] = ({ changes }) =>
      deal({ customerEmail: changes.customerEmail ?? '' });

    async function typeAddress(answers: Answers) {
      const rendered = dealScreen(answers);
      const { user } = rendered;
      await user.click(await screen.findByRole('button', { name: 'Edit Deal' }));
      const form = within(await screen.findByRole('dialog', { name: 'Edit Deal' }));
      const email = form.getByLabelText<HTMLInputElement>('Customer Email');
      await user.clear(email);
      await user.type(email, 'bob@example.com');
      await user.click(form.getByRole('button', { name: 'Save Changes' }));
      return { ...rendered, form, email };
    }

    it('shows which proposals stay, move or are withdrawn, and saves only after confirmation', async () => {
      const { user, calls, email } = await typeAddress({
        'deal.previewClientChange': preview,
        'deal.update': moved,
      });
      const question = await screen.findByRole('dialog', { name: 'Change the client?' });
      for (const words of [
        '1 proposal stays with the former client',
        '2 proposals move to the new client',
        'and 1 more',
        '1 sent contract is withdrawn',
        'We’ll email both addresses. Neither email shows the other address.',
      ])
        expect(within(question).getByText(words)).toBeDefined();
      await user.click(within(question).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change the client?' })).toBeNull());
      expect(email.value).toBe('bob@example.com');
      expect(calls.some((call) => call.path === 'deal.update')).toBe(false);
      await user.click(screen.getByRole('button', { name: 'Save Changes' }));
      await user.click(await screen.findByRole('button', { name: 'Change Client' }));
      expect(await screen.findByText('Deal updated')).toBeDefined();
      expect(calls.filter((call) => call.path === 'deal.update')).toHaveLength(1);
    });

    it('keeps the input when the preview cannot be loaded', async () => {
      const { form, email } = await typeAddress({
        'deal.previewClientChange': new ApiError('INTERNAL', 'No luck.'),
      });
      expect(await form.findByRole('alert')).toBeDefined();
      expect(email.value).toBe('bob@example.com');
    });

    it('names the former client next to the proposals that stay', async () => {
      const bound = proposal({ customerName: 'Priya Raman', customerEmail: 'priya@example.com' });
      dealScreen({
        'deal.byId': deal({ customerName: 'Bob Reed', customerEmail: 'bob@example.com' }),
        'proposal.ofDeal': { items: [bound], nextCursor: null, total: 1 },
      });
      expect(await screen.findByText('Stays with Priya Raman, a former client')).toBeDefined();
    });
  });

  // Spec: deal-5, proposal-dialog-1
  it('counts its proposals, lists them without the client, and adds one', async () => {
    const { user } = dealScreen({ 'proposal.byId': proposal(), 'contract.byProposal': null });
    expect(await screen.findByRole('tab', { name: 'Proposals (1)' })).toBeDefined();
    const table = within(await screen.findByRole('table', { name: 'Proposals' }));
    expect(table.queryByRole('columnheader', { name: 'Client' })).toBeNull();
    expect(table.getByText('$250')).toBeDefined();
    await user.click(table.getByRole('button', { name: 'Quick view of Home Showing' }));
    const view = await screen.findByRole('dialog', { name: 'Home Showing' });
    expect(await within(view).findByRole('tab', { name: 'Proposal Details' })).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Add Proposal' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Proposal' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Deal').value).toBe('Priya Raman');
  });

  // Spec: deal-5
  it('counts all of its proposals, and lists them page by page', async () => {
    const other = proposal({ id: OTHER_PROPOSAL, serviceType: 'Negotiation' });
    const { user, where, calls } = dealScreen({
      'proposal.ofDeal': ({ cursor }) =>
        cursor === 'next'
          ? { items: [other], nextCursor: null, total: 51 }
          : { items: [proposal()], nextCursor: 'next', total: 51 },
    });
    expect(await screen.findByRole('tab', { name: 'Proposals (51)' })).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    expect(await screen.findByRole('link', { name: 'Negotiation' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Home Showing' })).toBeDefined();
    expect(where()).toBe(`${path}?limit=100`);
    expect(calls.filter((call) => call.path === 'proposal.ofDeal').map(({ input }) => input)).toEqual([
      { dealId: deal().id, limit: 50 },
      { dealId: deal().id, limit: 50, cursor: 'next' },
    ]);
    await user.click(screen.getByRole('tab', { name: 'Notes' }));
    await waitFor(() => expect(where()).toBe(`${path}?limit=100&tab=notes`));
  });

  it('shows an error when its proposals cannot be loaded', async () => {
    dealScreen({ 'proposal.ofDeal': new ApiError('INTERNAL', 'No luck.') });
    expect(await screen.findByText('Error loading proposals')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Deal: Priya Raman' })).toBeDefined();
  });
});

describe('the notes of a deal', () => {
  // Spec: deal-6, errors-12
  it('are edited in their tab, which is in the URL', async () => {
    const { user, where, calls } = dealScreen({ 'deal.update': updated });
    await user.click(await screen.findByRole('tab', { name: 'Notes' }));
    await waitFor(() => expect(where()).toBe(`${path}?tab=notes`));
    expect(screen.getByText('No notes yet')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Edit Notes' }));
    await user.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Wants a yard.');
    await user.click(screen.getByRole('button', { name: 'Save Notes' }));
    expect(await screen.findByText('Notes updated')).toBeDefined();
    const edit = await screen.findByRole('button', { name: 'Edit Notes' });
    await waitFor(() => expect(document.activeElement).toBe(edit));
    expect(screen.getByText('Wants a yard.')).toBeDefined();
    expect(calls).toContainEqual({
      path: 'deal.update',
      input: { dealId: deal().id, changes: { notes: 'Wants a yard.' }, base: { notes: '' } },
    });
  });

  // Spec: errors-16
  it('stay in the field when saving fails', async () => {
    const error = new ApiError('INTERNAL', 'No luck.');
    const { user } = dealScreen({ 'deal.update': error }, `${path}?tab=notes`);
    await user.click(await screen.findByRole('button', { name: 'Edit Notes' }));
    await user.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Wants a yard.');
    await user.click(screen.getByRole('button', { name: 'Save Notes' }));
    expect(await screen.findByText('Failed to update notes')).toBeDefined();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' }).value).toBe('Wants a yard.');
  });

  // Spec: deal-7
  it('are discarded by Cancel, and guarded when the screen is left', async () => {
    const { user, where } = dealScreen(
      { 'deal.list': { items: [], nextCursor: null }, 'deal.byId': deal({ notes: 'Calls at noon.' }) },
      `${path}?tab=notes`,
    );
    await user.click(await screen.findByRole('button', { name: 'Edit Notes' }));
    await user.type(await screen.findByRole('textbox', { name: 'Notes' }), ' Or later.');
    const [toDeals] = screen.getAllByRole('link', { name: 'Deals' });
    if (toDeals) await user.click(toDeals);
    expect(await screen.findByText(/Your changes to the notes aren’t saved/)).toBeDefined();
    expect(where()).toContain(path);
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Calls at noon.')).toBeDefined();
  });
});

describe('a deal that cannot be shown', () => {
  // Spec: deal-8, deal-9, errors-48
  it.each([
    ['NOT_FOUND', 'Deal not found'],
    ['INVALID_INPUT', 'Deal not found'],
    ['FORBIDDEN', 'Error loading deal'],
    ['INTERNAL', 'Error loading deal'],
  ] as const)('%s: %s', async (code, title) => {
    dealScreen({ 'deal.byId': new ApiError(code, 'Because.') });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
    expect(screen.getByText(/do not have permission to view/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go Back to Deals' }).getAttribute('href')).toBe('/deals');
  });

  it('is loaded again on retry', async () => {
    let asked = 0;
    const { user } = dealScreen({
      'deal.byId': () => {
        asked += 1;
        return asked === 1 ? new ApiError('INTERNAL', 'Because.') : deal();
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Deal: Priya Raman' })).toBeDefined();
  });
});
