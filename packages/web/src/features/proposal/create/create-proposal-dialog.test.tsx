import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { agent, deal, proposal, service } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { listOptions, selectOption } from '#testing/select-option.ts';

async function dialog(answers: Answers = {}) {
  const app = renderRoute('/proposals?create=true', {
    answers: {
      'profile.me': agent(),
      'proposal.list': { items: [], nextCursor: null },
      'deal.list': { items: [deal()], nextCursor: null },
      'proposal.byId': proposal(),
      'contract.byProposal': null,
      'service.list': { items: [], nextCursor: null },
      ...answers,
    },
  });
  const form = within(await screen.findByRole('dialog', { name: 'Create New Proposal' }));
  return { ...app, form };
}

type Dialog = Awaited<ReturnType<typeof dialog>>;

async function fill({ user, form }: Dialog) {
  await selectOption(user, form.getByRole('combobox', { name: 'Deal' }), /Priya Raman.*priya@example.com/);
  await selectOption(user, form.getByRole('combobox', { name: 'Service Type' }), 'Negotiation');
  await user.type(form.getByLabelText('Amount'), '$1,200');
}

/** Dates of installments can be ten years ahead at most. */
const NEXT_JANUARY = `${new Date().getFullYear() + 1}-01-15`;

describe('Create New Proposal', () => {
  // Spec: create-proposal-2, validation-9, validation-11, differences-11
  it('shows which fields are missing', async () => {
    const { user, form } = await dialog();
    expect(form.getByPlaceholderText('250')).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Create Proposal' }));
    expect(await form.findByText('Deal is required')).toBeDefined();
    expect(form.getByText('Service type is required')).toBeDefined();
    expect(form.getByText('Service charge is required')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(form.getByRole('combobox', { name: 'Deal' })));
  });

  // Spec: create-proposal-1, validation-13
  it('lists only active deals, and the seven services', async () => {
    const { user, form, calls } = await dialog();
    expect(await listOptions(user, form.getByRole('combobox', { name: 'Service Type' }))).toEqual([
      'Home Showing',
      'Contract Preparation',
      'Negotiation',
      'Property Valuation',
      'Inspection Coordination',
      'Closing Coordination',
      'Custom Service',
    ]);
    expect(calls).toContainEqual({
      path: 'deal.list',
      input: expect.objectContaining({ status: 'active' }),
    });
  });

  it('chooses a service by its first letters, as a native select', async () => {
    const { user, form } = await dialog();
    const service = form.getByRole<HTMLInputElement>('combobox', { name: 'Service Type' });
    act(() => service.focus());
    const choose = async (keys: string) => {
      await user.keyboard(keys);
      return service.value;
    };
    expect(await choose('c')).toBe('Contract Preparation');
    expect(await choose('c')).toBe('Closing Coordination');
    await user.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).toBe(service);
    expect(await choose('x')).toBe('Closing Coordination');
  });

  it('shows the fee split while the amount is typed', async () => {
    const { user, form } = await dialog();
    const amount = form.getByLabelText('Amount');
    await user.type(amount, 'two');
    expect(form.queryByText(/You receive/)).toBeNull();
    await user.clear(amount);
    await user.type(amount, '$1,200.01');
    const note = form.getByText(/^You receive/);
    expect(note.textContent).toBe(
      'You receive $960.01. Gable keeps $240.00 (20%); your client pays nothing on top.',
    );
    expect(amount.getAttribute('aria-describedby')).toContain(note.id);
    await user.selectOptions(form.getByLabelText('Pricing Structure'), 'Hourly Rate');
    expect(form.getByText(/^You receive \$960\.01 per hour\. Gable keeps \$240\.00 \(20%\)/)).toBeDefined();
    await user.selectOptions(form.getByLabelText('Pricing Structure'), 'Monthly Subscription');
    expect(form.getByText(/^You receive \$960\.01 per month\./)).toBeDefined();
  });

  // Spec: proposals-6, create-proposal-2, create-proposal-3, validation-12, errors-10
  it('creates the proposal and opens it', async () => {
    const app = await dialog({ 'proposal.create': proposal() });
    await fill(app);
    await app.user.click(app.form.getByRole('button', { name: 'Create Proposal' }));
    await waitFor(() => expect(app.where()).toBe(`/proposals/${proposal().id}`));
    expect(await screen.findByText('Success!')).toBeDefined();
    expect(screen.getByText('Proposal has been created')).toBeDefined();
    expect(app.calls).toContainEqual({
      path: 'proposal.create',
      input: {
        dealId: deal().id,
        serviceType: 'Negotiation',
        pricingStructure: 'fixed',
        amount: '$1,200',
        description: '',
        status: 'pending',
        lineItems: [],
      },
    });
  });

  // Spec: errors-14
  it('shows why it failed, and keeps the input', async () => {
    const why = 'This deal is archived. Unarchive it to add proposals.';
    const app = await dialog({ 'proposal.create': new ApiError('DEAL_NOT_ACTIVE', why) });
    await fill(app);
    await app.user.click(app.form.getByRole('button', { name: 'Create Proposal' }));
    expect(await screen.findByText('Error')).toBeDefined();
    expect(screen.getByText('Failed to create proposal')).toBeDefined();
    expect(app.form.getByText(why)).toBeDefined();
    expect(app.form.getByLabelText<HTMLInputElement>('Amount').value).toBe('$1,200');
  });

  it('sums line items to the amount', async () => {
    const app = await dialog({ 'proposal.create': proposal() });
    await fill(app);
    const { user, form } = app;
    await user.click(form.getByRole('button', { name: 'Add Item' }));
    await user.type(form.getByLabelText('Quantity of item 1'), '2');
    await user.type(form.getByLabelText('Price of item 1'), '62.50');
    const amount = form.getByLabelText<HTMLInputElement>('Amount');
    expect([amount.value, amount.readOnly]).toEqual(['750.00', true]);
    await user.click(form.getByRole('button', { name: 'Create Proposal' }));
    expect(await form.findByText('Describe each item')).toBeDefined();
    await user.type(form.getByLabelText('Description of item 1'), 'Photo shoot');
    await user.click(form.getByRole('button', { name: 'Create Proposal' }));
    await waitFor(() => expect(app.calls.some(({ path }) => path === 'proposal.create')).toBe(true));
    expect(app.calls.find(({ path }) => path === 'proposal.create')?.input).toMatchObject({
      amount: '750.00',
      lineItems: [{ description: 'Photo shoot', quantity: 12, unitAmount: 6_250 }],
    });
  });

  it('shows at once that a quantity is not a whole number, and does not count it', async () => {
    const { user, form } = await dialog();
    await user.click(form.getByRole('button', { name: 'Add Item' }));
    await user.type(form.getByLabelText('Price of item 1'), '100');
    const amount = form.getByLabelText<HTMLInputElement>('Amount');
    expect(amount.value).toBe('100.00');
    await user.type(form.getByLabelText('Quantity of item 1'), '.5');
    expect(amount.value).toBe('');
    expect(form.getByText(/^Quantity must be a whole number/)).toBeDefined();
  });

  it('focuses the quantity to correct, not the read-only amount', async () => {
    const app = await dialog();
    await fill(app);
    const { user, form } = app;
    await user.click(form.getByRole('button', { name: 'Add Item' }));
    await user.type(form.getByLabelText('Description of item 1'), 'Photo shoot');
    await user.type(form.getByLabelText('Price of item 1'), '100');
    await user.type(form.getByLabelText('Quantity of item 1'), '.5');
    await user.click(form.getByRole('button', { name: 'Create Proposal' }));
    const quantity = form.getByLabelText('Quantity of item 1');
    await waitFor(() => expect(document.activeElement).toBe(quantity));
    expect(form.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true');
  });

  it('divides the amount into a deposit and installments that sum to it', async () => {
    const app = await dialog({ 'proposal.create': proposal() });
    await fill(app);
    const { user, form } = app;
    await user.click(form.getByRole('checkbox', { name: 'Divide into a deposit and installments' }));
    await user.click(form.getByRole('button', { name: 'Remove installment 2' }));
    await user.type(form.getByLabelText(/^Deposit/), '300');
    expect(form.getByText(/add up to \$900\.00, .* Add \$300\.00\.$/)).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Divide Equally' }));
    expect(form.getByText('The payments add up to $1,200.00.')).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Create Proposal' }));
    await form.findByText(/Enter the date/);
    const date = form.getByLabelText('Date of installment 1');
    expect(document.activeElement).toBe(date);
    await user.type(date, NEXT_JANUARY);
    await user.click(form.getByRole('button', { name: 'Create Proposal' }));
    await waitFor(() => expect(app.calls.some(({ path }) => path === 'proposal.create')).toBe(true));
    expect(app.calls.find(({ path }) => path === 'proposal.create')?.input).toMatchObject({
      schedule: {
        payments: [
          { kind: 'deposit', amount: 30_000 },
          { kind: 'installment', amount: 90_000, dueOn: NEXT_JANUARY },
        ],
      },
    });
  });

  it('creates a proposal with another pricing structure, which has no items and no schedule', async () => {
    const app = await dialog({ 'proposal.create': proposal() });
    await fill(app);
    const { user, form } = app;
    await user.click(form.getByRole('checkbox', { name: 'Divide into a deposit and installments' }));
    await user.click(form.getByRole('button', { name: 'Add Item' }));
    await user.selectOptions(form.getByLabelText('Pricing Structure'), 'Hourly Rate');
    expect(form.queryByRole('checkbox')).toBeNull();
    expect(form.queryByRole('button', { name: 'Add Item' })).toBeNull();
    await user.click(form.getByRole('button', { name: 'Create Proposal' }));
    await waitFor(() => expect(app.where()).toBe(`/proposals/${proposal().id}`));
    const input = app.calls.find(({ path }) => path === 'proposal.create')?.input;
    expect(input).toMatchObject({ pricingStructure: 'hourly', lineItems: [], schedule: undefined });
  });

  it('takes the pricing structure of a service, which the agent can change', async () => {
    const monthly = service({ pricingStructure: 'monthly' });
    const { user, form } = await dialog({ 'service.list': { items: [monthly], nextCursor: null } });
    await user.click(form.getByRole('button', { name: 'Add Item' }));
    const choice = await form.findByPlaceholderText('Choose a service');
    await selectOption(user, choice, 'Weekend tour');
    const structure = form.getByLabelText<HTMLSelectElement>('Pricing Structure');
    expect(structure.value).toBe('monthly');
    expect(form.queryByRole('button', { name: 'Add Item' })).toBeNull();
    await user.selectOptions(structure, 'Fixed Price');
    expect(form.queryByLabelText('Quantity of item 1')).toBeNull();
  });

  // Spec: create-proposal-4, create-proposal-5, create-proposal-6
  it('requires an active deal', async () => {
    const { user, form } = await dialog({ 'deal.list': { items: [], nextCursor: null } });
    expect(
      await form.findByText(/You need to create an active deal before you can create a proposal\./),
    ).toBeDefined();
    expect(form.getByRole('button', { name: 'Create Proposal' })).toHaveProperty('disabled', true);
    await user.click(form.getByRole('combobox', { name: 'Deal' }));
    const none = await screen.findByRole('option', { name: 'No active deals available', hidden: true });
    expect(none.getAttribute('data-combobox-disabled')).toBe('true');
  });

  it('offers to save services if the agent has none', async () => {
    const { form } = await dialog();
    const link = await form.findByRole('link', { name: 'Save your services once and reuse them' });
    expect(link.getAttribute('href')).toBe('/services');
    expect(form.queryByRole('combobox', { name: 'Start from a service (optional)' })).toBeNull();
  });

  it('fills in the empty fields from a service, and creates the proposal with it', async () => {
    const app = await dialog({
      'proposal.create': proposal(),
      'service.list': { items: [service()], nextCursor: null },
    });
    const { user, form } = app;
    const choice = await form.findByPlaceholderText('Choose a service');
    await selectOption(user, form.getByRole('combobox', { name: 'Deal' }), /Priya Raman/);
    await selectOption(user, choice, 'Weekend tour');
    expect(form.getByLabelText<HTMLInputElement>('Amount').value).toBe('480');
    expect(form.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Up to six homes.');
    expect(form.getByText('The proposal also gets terms and a draft contract.')).toBeDefined();
    expect(form.queryByText(/Kept what you typed/)).toBeNull();
    await user.click(form.getByRole('button', { name: 'Create Proposal' }));
    await waitFor(() => expect(app.where()).toBe(`/proposals/${proposal().id}`));
    expect(app.calls).toContainEqual({
      path: 'proposal.create',
      input: {
        dealId: deal().id,
        serviceType: 'Home Showing',
        pricingStructure: 'fixed',
        amount: '480',
        description: 'Up to six homes.',
        status: 'pending',
        serviceId: service().id,
        lineItems: [],
      },
    });
  });

  it('keeps what the agent typed, says so, and replaces it on request', async () => {
    const { user, form } = await dialog({ 'service.list': { items: [service()], nextCursor: null } });
    const amount = form.getByLabelText<HTMLInputElement>('Amount');
    await user.type(amount, '300');
    const choice = await form.findByPlaceholderText('Choose a service');
    await selectOption(user, choice, 'Weekend tour');
    expect(amount.value).toBe('300');
    expect(form.getByRole('status').textContent).toContain('Kept what you typed: Amount.');
    await user.click(form.getByRole('button', { name: 'Use the service’s values' }));
    expect(amount.value).toBe('480');
    expect(form.queryByText(/Kept what you typed/)).toBeNull();
  });
});
