import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { agent, deal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const NO_DEALS = { items: [], nextCursor: null };

async function dialog(create: NonNullable<Answers['deal.create']>, deals: Answers['deal.list'] = NO_DEALS) {
  const app = renderRoute('/deals', {
    answers: {
      'profile.me': agent(),
      'deal.list': deals,
      'proposal.list': { items: [], nextCursor: null },
      'deal.byId': deal(),
      'proposal.ofDeal': { items: [], nextCursor: null, total: 0 },
      'deal.create': create,
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Create Deal' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create New Deal' }));
  return { ...app, form };
}

describe('Create New Deal', () => {
  // Spec: deals-4, validation-6, validation-7, validation-8, constants-5, differences-11
  it('shows validation errors and focuses the first invalid field', async () => {
    const { user, form, where } = await dialog(deal());
    expect(where()).toBe('/deals?create=true');
    await user.click(form.getByRole('button', { name: 'Create Deal' }));
    expect(await form.findByText('Name must be at least 2 characters')).toBeDefined();
    expect(form.getByText('Invalid email address')).toBeDefined();
    expect(form.getByText('Phone number must be at least 5 characters')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Customer Name')));
    await user.type(form.getByLabelText('Customer Name'), 'Al');
    expect(form.queryByText('Name must be at least 2 characters')).toBeNull();
    await user.type(form.getByLabelText('Customer Phone'), '5550');
    expect(form.getByText('Phone number must be at least 5 characters')).toBeDefined();
    await user.type(form.getByLabelText('Customer Phone'), '1');
    expect(form.queryByText('Phone number must be at least 5 characters')).toBeNull();
  });

  it('names the deal that the agent has with the client already', async () => {
    const known = deal({ customerName: 'Priya Raman', customerEmail: 'priya@example.com' });
    const { user, form } = await dialog(deal(), { items: [known], nextCursor: null });
    await user.type(form.getByLabelText('Customer Email'), 'PRIYA@example.co');
    await waitFor(() => expect(form.queryByRole('link', { name: 'Priya Raman' })).toBeNull());
    await user.type(form.getByLabelText('Customer Email'), 'm');
    const link = await form.findByRole('link', { name: 'Priya Raman' });
    expect(link.getAttribute('href')).toBe(`/deals/${known.id}`);
  });

  it('keeps the input when the session has ended, and offers a sign-in link', async () => {
    const { user, form } = await dialog(new ApiError('NOT_SIGNED_IN', 'Please sign in to continue.'));
    await user.type(form.getByLabelText('Customer Name'), 'Priya Raman');
    await user.type(form.getByLabelText('Customer Email'), 'priya@example.com');
    await user.type(form.getByLabelText('Customer Phone'), '555 0134 22{Enter}');
    expect(await screen.findByText('Error creating deal')).toBeDefined();
    const links = screen.getAllByRole('link', { name: 'Sign in in a new tab', hidden: true });
    expect(links).toHaveLength(2);
    for (const link of links) {
      expect(link.getAttribute('href')).toBe('/agent');
      expect(link.getAttribute('target')).toBe('_blank');
    }
    expect(form.getByLabelText<HTMLInputElement>('Customer Name').value).toBe('Priya Raman');
  });

  // Spec: create-deal-1, create-deal-3, create-deal-4, queries-7, errors-7
  it('creates the deal, refreshes the lists and opens the deal', async () => {
    let release: (made: ReturnType<typeof deal>) => void = () => undefined;
    const { user, form, where, calls, router, api } = await dialog(
      () => new Promise((resolve) => (release = resolve)),
    );
    await api.utils.proposal.list.fetch({ limit: 1 });
    await user.type(form.getByLabelText('Customer Name'), 'Priya Raman');
    await user.type(form.getByLabelText('Customer Email'), 'Priya@Example.com');
    await user.type(form.getByLabelText('Customer Phone'), '555 0134 22{Enter}');
    expect(await form.findByRole('button', { name: 'Creating...' })).toBeDefined();
    release(deal());
    await waitFor(() => expect(where()).toBe(`/deals/${deal().id}`));
    expect(await screen.findByText('Deal created')).toBeDefined();
    expect(screen.getByText('The deal has been created successfully.')).toBeDefined();
    expect(calls).toContainEqual({
      path: 'deal.create',
      input: {
        customerName: 'Priya Raman',
        customerEmail: 'priya@example.com',
        customerPhone: '555 0134 22',
        status: 'active',
      },
    });
    expect(calls.filter((call) => call.path === 'deal.list').length).toBeGreaterThan(1);
    // The proposals are not mounted now; they are refetched when they are.
    await api.utils.proposal.list.fetch({ limit: 1 });
    expect(calls.filter((call) => call.path === 'proposal.list')).toHaveLength(2);
    router.history.back();
    await waitFor(() => expect(where()).toBe('/deals'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Create Deal' }));
    const again = await screen.findByRole('dialog', { name: 'Create New Deal' });
    for (const field of within(again).getAllByRole<HTMLInputElement>('textbox')) expect(field.value).toBe('');
  });

  // Spec: errors-8
  it('shows why it failed and keeps the input', async () => {
    const { user, form } = await dialog(new ApiError('RATE_LIMITED', 'Too many requests.'));
    await user.type(form.getByLabelText('Customer Name'), 'Priya Raman');
    await user.type(form.getByLabelText('Customer Email'), 'priya@example.com');
    await user.type(form.getByLabelText('Customer Phone'), '555 0134 22');
    await user.click(form.getByRole('button', { name: 'Create Deal' }));
    expect(await screen.findByText('Error creating deal')).toBeDefined();
    expect(screen.getAllByText('Too many requests.').length).toBeGreaterThan(0);
    expect(form.getByLabelText<HTMLInputElement>('Customer Name').value).toBe('Priya Raman');
  });

  it('shows the server’s error on its field', async () => {
    const { user, form } = await dialog(
      new ApiError('INVALID_INPUT', 'Invalid', { customerEmail: 'This address bounces' }),
    );
    await user.type(form.getByLabelText('Customer Name'), 'Priya Raman');
    await user.type(form.getByLabelText('Customer Email'), 'priya@example.com');
    await user.type(form.getByLabelText('Customer Phone'), '555 0134 22{Enter}');
    expect(await form.findByText('This address bounces')).toBeDefined();
  });

  // Spec: create-deal-2
  it('closes on Cancel and discards the input', async () => {
    const { user, form, where } = await dialog(deal());
    await user.type(form.getByLabelText('Customer Name'), 'Priya');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(where()).toBe('/deals'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Create Deal' }));
    const again = await screen.findByRole('dialog', { name: 'Create New Deal' });
    expect(within(again).getByLabelText<HTMLInputElement>('Customer Name').value).toBe('');
  });
});
