import { cents, contractRevisionIdSchema, instant } from '@gable/contracts/kernel';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contract } from '#testing/contract-fixture.ts';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { agent, proposal, service } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { selectOption } from '#testing/select-option.ts';

const EMPTY = { items: [], nextCursor: null };

const open = (answers: Answers) =>
  renderRoute('/services', { answers: { 'profile.me': agent(), 'service.list': EMPTY, ...answers } });

describe('the services', () => {
  it('are reached from the proposals', async () => {
    renderRoute('/proposals', {
      answers: { 'profile.me': agent(), 'proposal.list': EMPTY, 'deal.list': EMPTY },
    });
    const link = await screen.findByRole('link', { name: 'Services' });
    expect(link.getAttribute('href')).toBe('/services');
  });

  it('can start with the starter set', async () => {
    let items: ReturnType<typeof service>[] = [];
    const { user } = open({
      'service.list': () => ({ items, nextCursor: null }),
      'service.addStarterSet': () => {
        items = [service()];
        return { added: 1 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add the starter set' }));
    expect(await screen.findByRole('button', { name: 'Weekend tour' })).toBeDefined();
    expect(await screen.findByText('Starter set added')).toBeDefined();
  });

  it('say which placeholders of the contract text are not filled in', async () => {
    const { user } = open({});
    await user.click(await screen.findByRole('button', { name: 'New service' }));
    const form = within(await screen.findByRole('dialog', { name: 'New service' }));
    const text = form.getByLabelText('Contract text');
    await user.click(text);
    await user.paste('For {{client name}} at {{address}}, {{clinet name}}.');
    expect(form.getByRole('note').textContent).toMatch(
      /^Gable doesn’t fill in {{address}} and {{clinet name}}\. Check the spelling/,
    );
  });

  it('can be added, with placeholders at the caret', async () => {
    const { user, calls } = open({ 'service.create': service() });
    await user.click(await screen.findByRole('button', { name: 'New service' }));
    const form = within(await screen.findByRole('dialog', { name: 'New service' }));
    await user.type(form.getByLabelText('Name'), 'Tour');
    await selectOption(user, form.getByRole('combobox', { name: 'Service Type' }), 'Negotiation');
    await user.type(form.getByLabelText('Amount'), '250');
    const text = form.getByLabelText<HTMLTextAreaElement>('Contract text');
    await user.type(text, 'For .');
    text.setSelectionRange(4, 4);
    await user.click(form.getByRole('button', { name: 'Insert placeholder' }));
    await user.click(await screen.findByRole('menuitem', { name: 'client name' }));
    expect(text.value).toBe('For {{client name}}.');
    await waitFor(() => expect(document.activeElement).toBe(text));
    await user.click(form.getByRole('button', { name: 'Save service' }));
    expect(await screen.findByText('Service saved')).toBeDefined();
    expect(calls).toContainEqual({
      path: 'service.create',
      input: {
        name: 'Tour',
        serviceType: 'Negotiation',
        pricingStructure: 'fixed',
        amount: '250',
        lineItems: [],
        paymentPlan: null,
        description: '',
        terms: '',
        contractText: 'For {{client name}}.',
      },
    });
  });

  it('are edited with the changed fields only', async () => {
    const { user, calls } = open({
      'service.list': { items: [service()], nextCursor: null },
      'service.update': service({ amount: '500' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Weekend tour' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit service' }));
    const amount = form.getByLabelText('Amount');
    await user.clear(amount);
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await form.findByText('Service charge is required')).toBeDefined();
    await user.type(amount, '500');
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(calls).toContainEqual({
        path: 'service.update',
        input: { serviceId: service().id, changes: { amount: '500' }, base: { amount: '480' } },
      }),
    );
  });

  it('are deleted after a confirmation', async () => {
    const { user, calls } = open({
      'service.list': { items: [service()], nextCursor: null },
      'service.delete': new ApiError('NOT_FOUND', 'Service not found'),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Weekend tour' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this service?' }));
    expect(calls.some(({ path }) => path === 'service.delete')).toBe(false);
    await user.click(question.getByRole('button', { name: 'Delete service' }));
    expect(await screen.findByText('Failed to delete service')).toBeDefined();
  });
});

it('saves a proposal as a service, with days instead of the dates of its payments', async () => {
  const createdAt = instant(new Date('2099-01-10T12:00').getTime());
  const payment = { state: 'planned', invoiceId: null, name: '' } as const;
  const { user, calls } = renderRoute(`/proposals/${proposal().id}`, {
    answers: {
      'profile.me': agent(),
      'proposal.byId': proposal({ amount: '1000', createdAt }),
      'contract.byProposal': null,
      'paymentSchedule.ofProposal': [
        { ...payment, position: 1, kind: 'deposit', amount: cents(30_000), dueOn: null },
        { ...payment, position: 2, kind: 'installment', amount: cents(70_000), dueOn: '2099-01-25' },
      ],
      'service.create': service(),
    },
  });
  await screen.findByRole('region', { name: 'Payment Schedule' });
  await user.click(await screen.findByRole('button', { name: 'Save as service' }));
  const form = within(await screen.findByRole('dialog', { name: 'New service' }));
  const days = form.getByLabelText<HTMLInputElement>('Days until installment 1');
  expect(days.value).toBe('15');
  await user.clear(days);
  await user.click(form.getByRole('button', { name: 'Save service' }));
  expect(await form.findByText(/Enter the days/)).toBeDefined();
  expect(document.activeElement).toBe(days);
  await user.type(days, '30');
  await user.click(form.getByRole('button', { name: 'Save service' }));
  expect(await screen.findByText('Service saved')).toBeDefined();
  expect(calls.find(({ path }) => path === 'service.create')?.input).toMatchObject({
    paymentPlan: {
      payments: [
        { kind: 'deposit', amount: 30_000, afterDays: null },
        { kind: 'installment', amount: 70_000, afterDays: 30 },
      ],
    },
  });
});

it('saves a proposal as a service, with placeholders for what its contract says about it', async () => {
  const content =
    'Dated November 30, 2026. Dana Cole (Texas license 9) and Priya Raman (priya@example.com) agree on $300.00 ($300), not $300,000.';
  const savedAt = instant(Date.UTC(2026, 10, 30, 23, 59));
  const revision = { version: 1, state: null, source: 'edit', savedAt, savedBy: null } as const;
  const { user } = renderRoute(`/proposals/${proposal().id}`, {
    answers: {
      'profile.me': agent(),
      'proposal.byId': proposal({ terms: 'Net 30', pricingStructure: 'hourly' }),
      'contract.byProposal': contract({ content }),
      'contract.placeholders': {
        'agent name': 'Dana Cole',
        'client name': 'Priya Raman',
        'client email': 'priya@example.com',
        brokerage: null,
        license: 'Texas license 9',
        price: '$300.00',
        date: 'December 1, 2026',
      },
      'contract.revisions': [{ ...revision, id: contractRevisionIdSchema.parse(contract().id) }],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Save as service' }));
  const form = within(await screen.findByRole('dialog', { name: 'New service' }));
  expect((await form.findByLabelText<HTMLTextAreaElement>('Contract text')).value).toBe(
    'Dated {{date}}. {{agent name}} ({{license}}) and {{client name}} ({{client email}}) agree on {{price}} ({{price}}), not $300,000.',
  );
  expect(form.getByRole('note').textContent).toMatch(
    /^Replaced with placeholders: date, agent name, license, client name, client email, price\./,
  );
  expect(form.getByLabelText<HTMLTextAreaElement>('Terms').value).toBe('Net 30');
  expect(form.getByRole<HTMLSelectElement>('combobox', { name: 'Pricing Structure' }).value).toBe('hourly');
});

it('does not save a proposal as a service if the facts in its contract cannot be found', async () => {
  const { user } = renderRoute(`/proposals/${proposal().id}`, {
    answers: {
      'profile.me': agent(),
      'proposal.byId': proposal(),
      'contract.byProposal': contract(),
      'contract.placeholders': new ApiError('INTERNAL', 'No database'),
      'contract.revisions': [],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Save as service' }));
  const form = within(await screen.findByRole('dialog', { name: 'New service' }));
  expect(await form.findByText('Error loading contract')).toBeDefined();
});
