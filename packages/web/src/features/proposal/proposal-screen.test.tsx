import { cents, instant } from '@gable/contracts/kernel';
import type { ProposalTour } from '@gable/contracts/tour';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { contract, sentContract, signedContract } from '#testing/contract-fixture.ts';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { agent, proposal } from '#testing/fixtures.ts';
import { paymentReturns } from '#testing/payment-fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { listOptions, selectOption } from '#testing/select-option.ts';
import { tour } from '#testing/tour-fixture.ts';

const path = `/proposals/${proposal().id}`;

function proposalScreen(answers: Answers = {}, at = path) {
  return renderRoute(at, {
    answers: {
      'profile.me': agent(),
      'proposal.byId': proposal({ amount: '$900.00', terms: 'Due at closing.' }),
      'contract.byProposal': null,
      'proposalEmail.ofProposal': { count: 0, last: null },
      ...answers,
    },
  });
}

/** The confirmed tour that the proposal is for. */
function bookedTour(): ProposalTour {
  const { id, start, hold } = tour();
  return {
    id,
    proposalId: proposal().id,
    start,
    hold,
    status: 'confirmed',
    answerFrom: null,
    confirmedAt: null,
    endedAt: null,
    isHeld: true,
    isChargeable: true,
  };
}

describe('a proposal', () => {
  // Spec: routes-8, proposal-1, proposal-4
  it('shows the service, the client and the price', async () => {
    proposalScreen();
    expect(await screen.findByRole('heading', { level: 1, name: 'Proposal: Home Showing' })).toBeDefined();
    expect(screen.getByText('For Priya Raman (priya@example.com)')).toBeDefined();
    const details = within(screen.getByRole('region', { name: 'Proposal Details' }));
    for (const text of ['Home Showing', 'Fixed Price', 'No description', 'Due at closing.']) {
      expect(details.getByText(text)).toBeDefined();
    }
    const pricing = within(screen.getByRole('region', { name: 'Pricing' }));
    expect(pricing.getByText('$900')).toBeDefined();
    expect(pricing.getByText('You receive').nextSibling?.textContent).toBe('$720.00 (80%)');
    expect(pricing.getByText('Gable fee').nextSibling?.textContent).toBe('$180.00 (20%)');
    expect(pricing.getByText('No payment requested')).toBeDefined();
    const status = within(screen.getByRole('region', { name: 'Status and dates' }));
    expect(status.getByText('Created').nextSibling?.textContent).toBe('Mar 9, 2026');
    expect(status.getByText('Last updated').nextSibling?.textContent).toBe('Mar 9, 2026');
  });

  it('says what is true of the card of a tour, until it is charged', async () => {
    const booked = bookedTour();
    const { hold } = booked;
    proposalScreen({ 'tour.ofDeal': [{ ...booked, hold: hold && { ...hold, captureBefore: null } }] });
    const pricing = within(await screen.findByRole('region', { name: 'Pricing' }));
    expect(await pricing.findByText('Card held')).toBeDefined();
    expect(pricing.queryByText('No payment requested')).toBeNull();
  });

  it('shows what was charged for a no-show, and not the price', async () => {
    const charged = { amount: cents(3_750), collected: cents(3_750) };
    proposalScreen({
      'proposal.byId': proposal({
        amount: '75',
        status: 'approved',
        paymentStatus: 'payment_succeeded',
        tourEnding: 'no_show',
      }),
      'refund.ofProposal': paymentReturns(charged),
      'tour.ofDeal': [],
    });
    const pricing = within(await screen.findByRole('region', { name: 'Pricing' }));
    expect(await pricing.findByText('$37.50')).toBeDefined();
    expect(pricing.getByText('No-show charge instead of the price of $75')).toBeDefined();
    expect(pricing.getAllByText('No-show charge paid')).not.toHaveLength(0);
    expect(pricing.queryByText(/complete/i)).toBeNull();
  });

  it('does not offer to send what the client accepted and signed by booking a tour', async () => {
    let find: (tours: ProposalTour[]) => void = () => undefined;
    proposalScreen({
      'proposal.byId': proposal({ status: 'approved' }),
      'contract.byProposal': signedContract(),
      'tour.ofDeal': () => new Promise((resolve) => (find = resolve)),
    });
    expect(await screen.findByRole('region', { name: 'Signature' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
    find([bookedTour()]);
    expect(await screen.findByRole('heading', { name: 'Tour confirmed' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
  });

  it('edits only the texts of a tour, whose service and price are signed', async () => {
    const { user, calls } = proposalScreen(
      {
        'proposal.byId': proposal({ status: 'approved' }),
        'tour.ofDeal': [bookedTour()],
        'proposal.update': proposal(),
      },
      `${path}?edit=true`,
    );
    const description = await screen.findByLabelText('Description');
    expect(document.activeElement).toBe(description);
    for (const name of ['Service Type', 'Pricing Structure', 'Amount'])
      expect(screen.queryByLabelText(name)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add Item' })).toBeNull();
    await user.type(screen.getByLabelText('Terms'), 'Net 7.');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Proposal updated');
    const input = calls.find((call) => call.path === 'proposal.update')?.input;
    expect(input).toMatchObject({ changes: { terms: 'Net 7.' } });
  });

  it('offers neither to send nor to countersign after its tour', async () => {
    proposalScreen({
      'contract.byProposal': signedContract(),
      'tour.ofDeal': [{ ...bookedTour(), status: 'canceled', isHeld: false, isChargeable: false }],
    });
    expect(await screen.findByRole('heading', { name: 'The tour didn’t take place' })).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Open Tour' })).toBeDefined();
    expect(await screen.findByRole('region', { name: 'Signature' })).toBeDefined();
    for (const name of [/Send/, 'Countersign', 'Generate Invoice'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  // Spec: proposal-5
  it('prints, with the name of the agent', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = proposalScreen();
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    expect(screen.getByText(`From ${agent().name} (${agent().email})`)).toBeDefined();
  });
});

describe('the status', () => {
  // Spec: proposal-3, states-14, errors-11
  it('has five values and is saved immediately', async () => {
    const { user, calls } = proposalScreen({
      'proposal.update': ({ changes }) => proposal({ status: changes.status ?? 'pending' }),
    });
    const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status' });
    expect(await listOptions(user, field)).toEqual([
      'Pending',
      'Approved',
      'Declined',
      'In Progress',
      'Completed',
    ]);
    await selectOption(user, field, 'In Progress');
    expect(await screen.findByText('Status updated')).toBeDefined();
    expect(field.value).toBe('in_progress');
    expect(calls).toContainEqual({
      path: 'proposal.update',
      input: {
        proposalId: proposal().id,
        changes: { status: 'in_progress' },
        base: { status: proposal().status },
      },
    });
  });

  it('shows the decline of an earlier sending as history', async () => {
    const declined = {
      answer: 'declined',
      reason: 'Too much.',
      offer: proposal({ amount: '$900.00' }),
      answeredAt: instant(Date.UTC(2026, 10, 22, 12)),
    } as const;
    proposalScreen({
      'proposal.byId': proposal({ sentAt: instant(Date.UTC(2026, 10, 24, 12)) }),
      'proposal.answer': declined,
    });
    const card = within(await screen.findByRole('region', { name: 'Status and dates' }));
    const text = await card.findByText(/^Earlier response: Priya Raman declined this on Nov 22, 2026/);
    expect(text.parentElement?.dataset.answer).toBeUndefined();
    expect(card.getByText('You sent it again on Nov 24, 2026.')).toBeDefined();
    expect(card.queryByText(/Set it to Pending/)).toBeNull();
  });

  it('cannot be changed while a tour depends on it', async () => {
    proposalScreen({
      'proposal.byId': proposal({ status: 'approved' }),
      'contract.byProposal': signedContract(),
      'tour.ofDeal': [bookedTour()],
    });
    const status = within(await screen.findByRole('region', { name: 'Status and dates' }));
    const link = await status.findByRole('link', { name: 'the tour' });
    expect(link.getAttribute('href')).toBe(`/tours/${tour().id}`);
    expect(status.getByText('Status').nextSibling?.textContent).toBe('ConfirmedThe status follows the tour.');
    expect(status.queryByRole('combobox')).toBeNull();
  });

  it.each([
    ['completed', 'completed', null, 'Completed'],
    ['canceled', 'approved', 'canceled', 'Tour canceled'],
    ['declined', 'declined', 'declined', 'Tour declined'],
  ] as const)('cannot be changed after a tour that is %s', async (ended, status, tourEnding, badge) => {
    proposalScreen({
      'proposal.byId': proposal({ status, tourEnding }),
      'contract.byProposal': signedContract(),
      'tour.ofDeal': [{ ...bookedTour(), status: ended, isHeld: false }],
    });
    const card = within(await screen.findByRole('region', { name: 'Status and dates' }));
    await card.findByRole('link', { name: 'the tour' });
    expect(card.getByText('Status').nextSibling?.textContent).toBe(`${badge}The status follows the tour.`);
    expect(card.queryByRole('combobox')).toBeNull();
  });

  // Spec: errors-15
  it('is reverted when the server rejects it', async () => {
    let reject: (error: ApiError) => void = () => undefined;
    const { user } = proposalScreen({
      'proposal.update': () => new Promise((resolve) => (reject = resolve)),
    });
    const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status' });
    await selectOption(user, field, 'Approved');
    await waitFor(() => expect(field.value).toBe('approved'));
    reject(new ApiError('INTERNAL', 'No luck.'));
    expect(await screen.findByText('Failed to update status')).toBeDefined();
    await waitFor(() => expect(field.value).toBe('pending'));
  });
});

describe('Edit mode', () => {
  // Spec: proposal-2
  it('sends only changed fields, and keeps an unchanged price as written', async () => {
    const { user, where, calls } = proposalScreen({
      'proposal.update': proposal({ serviceType: 'Private Tour' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await waitFor(() => expect(where()).toBe(`${path}?edit=true`));
    expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('$900.00');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Terms').value).toBe('Due at closing.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('');
    expect(await listOptions(user, screen.getByRole('combobox', { name: 'Pricing Structure' }))).toEqual([
      'Fixed Price',
      'Hourly Rate',
      'Monthly Subscription',
    ]);
    const service = screen.getByLabelText('Service Type');
    await user.clear(service);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Service type is required')).toBeDefined();
    await user.type(service, 'Private Tour');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Proposal updated')).toBeDefined();
    await waitFor(() => expect(where()).toBe(path));
    expect(calls).toContainEqual({
      path: 'proposal.update',
      input: {
        proposalId: proposal().id,
        changes: { serviceType: 'Private Tour' },
        base: { serviceType: 'Home Showing' },
      },
    });
  });

  it('shows the cents of an amount, which stays unchanged when the field is left', async () => {
    const { user } = proposalScreen({ 'proposal.byId': proposal({ amount: '120.50' }) }, `${path}?edit=true`);
    const amount = await screen.findByLabelText<HTMLInputElement>('Amount');
    expect(amount.value).toBe('$120.50');
    await user.click(amount);
    await user.tab();
    expect(amount.value).toBe('$120.50');
    // Without changes, nothing asks before the form is left.
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeDefined();
  });

  // Spec: differences-21
  it('sends a new amount', async () => {
    const { user, calls } = proposalScreen({ 'proposal.update': proposal() }, `${path}?edit=true`);
    const amount = await screen.findByLabelText('Amount');
    await user.clear(amount);
    // The number field ignores letters.
    await user.type(amount, 'x1250.5y');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Proposal updated');
    expect(calls.find((call) => call.path === 'proposal.update')?.input).toEqual({
      proposalId: proposal().id,
      changes: { amount: '1250.5' },
      // Both price fields, because neither may have changed in the meantime.
      base: { amount: '900', pricingStructure: 'fixed' },
    });
    const edit = await screen.findByRole('button', { name: 'Edit' });
    await waitFor(() => expect(document.activeElement).toBe(edit));
  });

  it('refuses pasted text that is not an amount, and takes one that is', async () => {
    const { user } = proposalScreen({}, `${path}?edit=true`);
    const amount = await screen.findByLabelText<HTMLInputElement>('Amount');
    await user.clear(amount);
    for (const text of ['1e3', '-5', '1.250,00', '200.005']) {
      await user.click(amount);
      await user.paste(text);
      expect(amount.value).toBe('');
    }
    expect((await screen.findAllByText('This is not an amount')).length).toBeGreaterThan(0);
    await user.click(amount);
    await user.paste('$1,250.50');
    expect(amount.value).toBe('$1,250.50');
  });

  it('warns that the contract the client has does not change', async () => {
    const content = 'Home Showing Agreement\n\nThe Client pays $500.';
    const { user } = proposalScreen(
      { 'contract.byProposal': sentContract({ content }) },
      `${path}?edit=true`,
    );
    const terms = await screen.findByLabelText('Terms');
    expect(screen.queryByText(/This changes the proposal only/)).toBeNull();
    await user.type(terms, ' Net 7.');
    expect(
      await screen.findByText('The contract your client has says $500.00. This changes the proposal only.'),
    ).toBeDefined();
  });

  it('does not warn about a contract that was not sent', async () => {
    const { user } = proposalScreen({ 'contract.byProposal': contract() }, `${path}?edit=true`);
    await user.type(await screen.findByLabelText('Terms'), ' Net 7.');
    expect(screen.queryByText(/This changes the proposal only/)).toBeNull();
  });

  it('requires an amount', async () => {
    const { user } = proposalScreen({}, `${path}?edit=true`);
    await user.clear(await screen.findByLabelText('Amount'));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Service charge is required')).toBeDefined();
  });

  it('sends nothing if nothing changed', async () => {
    const { user, calls } = proposalScreen({}, `${path}?edit=true`);
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Proposal updated');
    expect(calls.some((call) => call.path === 'proposal.update')).toBe(false);
  });

  it('does not overwrite a price that was changed in another window', async () => {
    let stored = proposal();
    const { user, calls, api, emit } = proposalScreen(
      { 'proposal.byId': () => stored, 'proposal.update': () => stored },
      `${path}?edit=true`,
    );
    await user.type(await screen.findByLabelText('Terms'), 'Net 7.');
    stored = proposal({ amount: '$900.00' });
    emit({ kind: 'changed', areas: ['proposals'] });
    const key = { proposalId: proposal().id };
    await waitFor(() => expect(api.utils.proposal.byId.getData(key)?.amount).toBe('$900.00'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Terms').value).toBe('Net 7.');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Proposal updated');
    expect(calls.find((call) => call.path === 'proposal.update')?.input).toMatchObject({
      changes: { terms: 'Net 7.' },
      base: { terms: '' },
    });
  });

  describe('conflicts with another window', () => {
    const conflict = new ApiError('EDIT_CONFLICT', 'This proposal was changed while you were editing it.', {
      conflict: { current: { amount: '$1,200.00', terms: 'Net 30.' }, savedAt: Date.UTC(2026, 0, 5, 12) },
    });

    async function saveInConflict() {
      let rejects = true;
      const rendered = proposalScreen(
        {
          'proposal.update': () => {
            if (!rejects) return proposal();
            rejects = false;
            return conflict;
          },
        },
        `${path}?edit=true`,
      );
      const { user } = rendered;
      const amount = await screen.findByLabelText<HTMLInputElement>('Amount');
      await user.clear(amount);
      await user.type(amount, '300');
      const written = screen.getByLabelText('Terms');
      await user.clear(written);
      await user.type(written, 'Net 7.');
      await user.click(screen.getByRole('button', { name: 'Save Changes' }));
      const panel = within(await screen.findByRole('alert', { name: 'Changed while you were editing' }));
      const inputs = () =>
        rendered.calls.filter(({ path: asked }) => asked === 'proposal.update').map(({ input }) => input);
      return { ...rendered, panel, amount, inputs };
    }

    it('shows both values, keeps the input, and saves the chosen values', async () => {
      const { user, panel, amount, inputs } = await saveInConflict();
      expect(amount.value).toBe('$300.00');
      const price = within(panel.getByRole('group', { name: 'Amount' }));
      const terms = within(panel.getByRole('group', { name: 'Terms' }));
      expect(document.activeElement).toBe(price.getByRole('radio', { name: /^Yours.*\$300/ }));
      await user.click(screen.getByRole('button', { name: 'Save Changes' }));
      expect(await screen.findByText('Choose what to keep for each field, then save again.')).toBeDefined();
      await user.click(price.getByRole('radio', { name: /^Saved on Jan 5, 2026.*\$1,200/ }));
      expect(amount.value).toBe('$1,200.00');
      await user.click(terms.getByRole('radio', { name: /^Yours.*Net 7/ }));
      await user.click(screen.getByRole('button', { name: 'Save Changes' }));
      await screen.findByText('Proposal updated');
      expect(inputs()[1]).toEqual({
        proposalId: proposal().id,
        changes: { terms: 'Net 7.' },
        base: { terms: 'Net 30.' },
      });
    });

    it('can change a choice, and sends nothing if all of their values are kept', async () => {
      const { user, panel, amount, inputs } = await saveInConflict();
      const price = within(panel.getByRole('group', { name: 'Amount' }));
      await user.click(price.getByRole('radio', { name: /^Saved/ }));
      await user.click(price.getByRole('radio', { name: /^Yours/ }));
      expect(amount.value).toBe('$300.00');
      await user.click(price.getByRole('radio', { name: /^Saved/ }));
      await user.click(
        within(panel.getByRole('group', { name: 'Terms' })).getByRole('radio', { name: /^Saved/ }),
      );
      await user.click(screen.getByRole('button', { name: 'Save Changes' }));
      await screen.findByText('Proposal updated');
      expect(inputs()).toHaveLength(1);
    });
  });

  it('locks the price once an invoice exists', async () => {
    const { user, calls } = proposalScreen(
      {
        'proposal.byId': proposal({ paymentStatus: 'invoiced' }),
        'proposal.update': proposal({ paymentStatus: 'invoiced' }),
      },
      `${path}?edit=true`,
    );
    expect(await screen.findByLabelText('Amount')).toHaveProperty('disabled', true);
    expect(
      within(screen.getByText(/^This proposal has an invoice/)).getByRole('link', { name: 'Void it' }),
    ).toHaveProperty('pathname', '/invoices');
    await user.type(screen.getByLabelText('Terms'), 'Net 7.');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Proposal updated');
    expect(calls.find((call) => call.path === 'proposal.update')?.input).toEqual({
      proposalId: proposal().id,
      changes: { terms: 'Net 7.' },
      base: { terms: '' },
    });
  });

  it('cannot generate an invoice while the proposal is edited', async () => {
    const { user } = proposalScreen({}, `${path}?edit=true`);
    await screen.findByLabelText('Amount');
    const button = screen.getByRole('button', { name: 'Generate Invoice' });
    expect(button).toHaveProperty('disabled', true);
    expect(screen.getByText('Save or cancel your changes first.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
  });

  // Spec: differences-16
  it('can revert a typed price that was locked in the meantime', async () => {
    const why = 'This proposal has an invoice. Void it before you change the amount.';
    const { user, calls, api } = proposalScreen(
      { 'proposal.update': new ApiError('AMOUNT_LOCKED', why) },
      `${path}?edit=true`,
    );
    const amount = await screen.findByLabelText<HTMLInputElement>('Amount');
    await user.clear(amount);
    await user.type(amount, '2000');
    // The invoice is generated in another window.
    act(() =>
      api.utils.proposal.byId.setData(
        { proposalId: proposal().id },
        proposal({ amount: '$900.00', paymentStatus: 'invoiced' }),
      ),
    );
    await screen.findByText(/^This proposal has an invoice/);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to update proposal')).toBeDefined();
    expect(calls.find((call) => call.path === 'proposal.update')?.input).toMatchObject({
      changes: { amount: '2000' },
    });
    expect(amount.disabled).toBe(false);
    await user.clear(amount);
    await user.type(amount, '900');
    await waitFor(() => expect(amount.disabled).toBe(true));
  });

  // Spec: errors-17
  it('shows why saving failed, and keeps the input', async () => {
    const why = 'This proposal has an invoice. Void it before you change the amount.';
    const { user } = proposalScreen(
      { 'proposal.update': new ApiError('AMOUNT_LOCKED', why) },
      `${path}?edit=true`,
    );
    await user.type(await screen.findByLabelText('Description'), 'A tour.');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to update proposal')).toBeDefined();
    expect(screen.getAllByText(why).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('A tour.');
  });
});

describe('a proposal that cannot be shown', () => {
  // Spec: proposal-12, errors-48
  it.each([
    ['NOT_FOUND', 'Proposal not found'],
    ['FORBIDDEN', 'Error loading proposal'],
  ] as const)('%s: %s', async (code, title) => {
    proposalScreen({ 'proposal.byId': new ApiError(code, 'Because.') });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
    expect(screen.getByText(/do not have permission to view/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go Back to Proposals' }).getAttribute('href')).toBe(
      '/proposals',
    );
  });
});
