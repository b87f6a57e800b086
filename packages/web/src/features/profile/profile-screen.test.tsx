import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#testing/fake-api-link.ts';
import { agent, agentProfile, buyer } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

describe('the profile', () => {
  // Spec: routes-10, routes-14, differences-14
  it.each([
    ['/profile', agent({ connectAccountStatus: 'verified' }), '/dashboard', 'AgentPaymentsVerified'],
    ['/profile', agent({ connectAccountStatus: 'rejected' }), '/dashboard', 'AgentPaymentsClosed'],
    ['/buyer/profile', buyer(), '/buyer/dashboard', 'Buyer'],
  ])(
    'at %s shows the coming-soon text, the account details and a link home',
    async (path, viewer, home, kind) => {
      renderRoute(path, { answers: { 'profile.me': viewer, 'agentProfile.read': agentProfile() } });
      expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeDefined();
      expect(screen.getByText('Profile Coming Soon')).toBeDefined();
      const facts = screen.getByText('Account type').closest('dl');
      expect(facts?.textContent).toBe(`Emaildana@gable.testAccount type${kind}`);
      const link = screen.getByRole('link', { name: 'Return to Dashboard' });
      await waitFor(() => expect(link.getAttribute('href')).toBe(home));
    },
  );

  it('changes the name', async () => {
    const { user, calls } = renderRoute('/buyer/profile', {
      answers: { 'profile.me': buyer(), 'profile.changeName': { name: 'Dana Smith' } },
    });
    const name = await screen.findByLabelText<HTMLInputElement>('Name');
    expect(name.value).toBe('Dana Whitfield');
    const save = screen.getByRole('button', { name: 'Save Name' });
    expect(save).toHaveProperty('disabled', true);
    await user.clear(name);
    await user.click(save);
    expect(await screen.findByText('Enter your name')).toBeDefined();
    await user.type(name, 'Dana Smith');
    await user.click(save);
    expect(await screen.findByText('Name saved')).toBeDefined();
    expect(calls.find(({ path }) => path === 'profile.changeName')?.input).toEqual({ name: 'Dana Smith' });
    expect(save).toHaveProperty('disabled', true);
  });

  it('keeps the typed name when saving fails', async () => {
    const { user } = renderRoute('/buyer/profile', {
      answers: { 'profile.me': buyer(), 'profile.changeName': new ApiError('INTERNAL', 'Try again.') },
    });
    const name = await screen.findByLabelText<HTMLInputElement>('Name');
    await user.type(name, ' Smith');
    await user.click(screen.getByRole('button', { name: 'Save Name' }));
    expect((await screen.findAllByText('Failed to save your name')).length).toBeGreaterThan(0);
    expect(name.value).toBe('Dana Whitfield Smith');
  });

  it.each([
    ['/profile', agent(), ['Account', 'Professional profile']],
    ['/buyer/profile', buyer(), ['Account']],
  ])('at %s shows the professional profile to an agent only', async (path, viewer, headings) => {
    renderRoute(path, { answers: { 'profile.me': viewer, 'agentProfile.read': agentProfile() } });
    expect(await screen.findByRole('heading', { level: 2, name: headings.at(-1) ?? '' })).toBeDefined();
    const main = within(screen.getByRole('main'));
    const found = main.getAllByRole('heading', { level: 2 });
    expect(found.map((each) => each.textContent)).toEqual(headings);
    // It stands under the working content.
    const last = found.at(-1)?.closest('section');
    expect(last?.compareDocumentPosition(screen.getByText('Profile Coming Soon'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });
});
