import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, Refusal } from '#testing/fake-link.ts';
import { agent, deal, proposal } from '#testing/fixtures.ts';
import { offered, pick } from '#testing/pick.ts';
import { renderRoute } from '#testing/render-route.tsx';

async function dialog(answers: Answers = {}) {
  const world = renderRoute('/proposals?create=true', {
    answers: {
      'profile.me': agent(),
      'proposal.list': { items: [], nextCursor: null },
      'deal.list': { items: [deal()], nextCursor: null },
      'proposal.byId': proposal(),
      'contract.byProposal': null,
      ...answers,
    },
  });
  const form = within(await screen.findByRole('dialog', { name: 'Create New Proposal' }));
  return { ...world, form };
}

type Dialog = Awaited<ReturnType<typeof dialog>>;

async function fill({ user, form }: Dialog) {
  await pick(user, form.getByRole('combobox', { name: 'Deal' }), /Priya Raman.*priya@example.com/);
  await pick(user, form.getByRole('combobox', { name: 'Service Type' }), 'Negotiation');
  await user.type(form.getByLabelText('Amount'), '$1,200');
}

describe('Create New Proposal', () => {
  // Spec: create-proposal-2, validation-9, validation-11, differences-11
  it('says what is missing', async () => {
    const { user, form } = await dialog();
    expect(form.getByPlaceholderText('250')).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Create Proposal' }));
    expect(await form.findByText('Deal is required')).toBeDefined();
    expect(form.getByText('Service type is required')).toBeDefined();
    expect(form.getByText('Service charge is required')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(form.getByRole('combobox', { name: 'Deal' })));
  });

  // Spec: create-proposal-1, validation-13
  it('offers active deals alone, and the seven services', async () => {
    const { user, form, calls } = await dialog();
    expect(await offered(user, form.getByRole('combobox', { name: 'Service Type' }))).toEqual([
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

  it('says what becomes of the amount while it is typed', async () => {
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
  });

  // Spec: proposals-6, create-proposal-2, create-proposal-3, validation-12, errors-10
  it('creates the proposal and goes to it', async () => {
    const world = await dialog({ 'proposal.create': proposal() });
    await fill(world);
    await world.user.click(world.form.getByRole('button', { name: 'Create Proposal' }));
    await waitFor(() => expect(world.where()).toBe(`/proposals/${proposal().id}`));
    expect(await screen.findByText('Success!')).toBeDefined();
    expect(screen.getByText('Proposal has been created')).toBeDefined();
    expect(world.calls).toContainEqual({
      path: 'proposal.create',
      input: {
        dealId: deal().id,
        serviceType: 'Negotiation',
        amount: '$1,200',
        description: '',
        status: 'pending',
      },
    });
  });

  // Spec: errors-14
  it('says so when it failed, why, and keeps what was typed', async () => {
    const why = 'This deal is archived. Unarchive it to add proposals.';
    const world = await dialog({ 'proposal.create': new Refusal('DEAL_NOT_ACTIVE', why) });
    await fill(world);
    await world.user.click(world.form.getByRole('button', { name: 'Create Proposal' }));
    expect(await screen.findByText('Error')).toBeDefined();
    expect(screen.getByText('Failed to create proposal')).toBeDefined();
    expect(world.form.getByText(why)).toBeDefined();
    expect(world.form.getByLabelText<HTMLInputElement>('Amount').value).toBe('$1,200');
  });

  // Spec: create-proposal-4, create-proposal-5, create-proposal-6
  it('needs an active deal', async () => {
    const { user, form } = await dialog({ 'deal.list': { items: [], nextCursor: null } });
    expect(
      await form.findByText(/You need to create an active deal before you can create a proposal\./),
    ).toBeDefined();
    expect(form.getByRole('button', { name: 'Create Proposal' })).toHaveProperty('disabled', true);
    await user.click(form.getByRole('combobox', { name: 'Deal' }));
    const none = await screen.findByRole('option', { name: 'No active deals available', hidden: true });
    expect(none.getAttribute('data-combobox-disabled')).toBe('true');
  });
});
