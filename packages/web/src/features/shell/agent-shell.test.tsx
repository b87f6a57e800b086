import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agent, buyer, summary } from '../../testing/fixtures.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const signedIn = { answers: { 'profile.me': agent() } };

describe('the agent shell', () => {
  it('has the sections Main and Account with their items', async () => {
    renderRoute('/profile', signedIn);
    const nav = await screen.findByRole('navigation', { name: 'Main navigation' });
    const links = within(nav).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Home',
      'Deals',
      'Proposals',
      'Invoices',
      'Profile',
      'Settings',
    ]);
    expect(
      within(nav)
        .getAllByRole('heading')
        .map((heading) => heading.textContent),
    ).toEqual(['Main', 'Account']);
  });

  it('remembers that it was collapsed', async () => {
    const { user } = renderRoute('/profile', signedIn);
    await user.click(await screen.findByRole('button', { name: 'Collapse sidebar' }));
    expect(window.localStorage.getItem('sidebar-collapsed')).toBe('true');
    expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeDefined();
    // Without its words an item still has its name.
    expect(screen.getByRole('link', { name: 'Deals' })).toBeDefined();
  });

  it('starts collapsed when it was left so', async () => {
    window.localStorage.setItem('sidebar-collapsed', 'true');
    renderRoute('/profile', signedIn);
    expect(await screen.findByRole('button', { name: 'Expand sidebar' })).toBeDefined();
  });

  it('shows who is signed in, with initials', async () => {
    renderRoute('/profile', signedIn);
    expect(await screen.findByText('DW')).toBeDefined();
    expect(screen.getAllByText('dana@gable.test').length).toBeGreaterThan(0);
  });

  it('signs out: cookie, service and cache, and leaves for the portal', async () => {
    let out = false;
    const signOut = async () => {
      out = true;
    };
    const { user, where, api, requests } = renderRoute('/profile', { ...signedIn, gateway: { signOut } });
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(where()).toBe('/agent'));
    expect(out).toBe(true);
    expect(requests).toContain('DELETE /session');
    expect(api.utils.profile.me.getData()).toBeNull();
  });

  it('keeps the user in when the session cannot be closed, and says so', async () => {
    const signOut = () => Promise.reject(new Error('The service is away.'));
    const { user, where } = renderRoute('/profile', { ...signedIn, gateway: { signOut } });
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('Sign out failed')).toBeDefined();
    expect(where()).toBe('/profile');
  });

  it('does not pretend to be signed out while the cookie still stands', async () => {
    const { user, where } = renderRoute('/profile', { ...signedIn, sessionStatus: 503 });
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('Sign out failed')).toBeDefined();
    expect(where()).toBe('/profile');
  });

  it('opens a mobile menu that has Analytics too, and closes on a change of route', async () => {
    const { user } = renderRoute('/profile', signedIn);
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    const menu = await screen.findByRole('dialog');
    expect(within(menu).getByRole('link', { name: 'Analytics' })).toBeDefined();
    await user.click(within(menu).getByRole('link', { name: 'Settings' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('searches the proposals from the header', async () => {
    const { user, where } = renderRoute('/profile', signedIn);
    await user.type(await screen.findByPlaceholderText('Search...'), ' showing {Enter}');
    await waitFor(() => expect(where()).toBe('/proposals?search=showing'));
  });
});

describe('who may come in', () => {
  it.each([
    ['/dashboard', '/agent'],
    ['/deals', '/agent'],
    ['/settings', '/agent'],
    ['/buyer/dashboard', '/buyer'],
    ['/buyer/settings', '/buyer'],
  ])('a visitor on %s goes to %s', async (path, portal) => {
    const { where } = renderRoute(path);
    await waitFor(() => expect(where()).toBe(portal));
  });

  it.each([
    ['/dashboard', buyer(), '/buyer/dashboard'],
    ['/proposals', buyer(), '/buyer/dashboard'],
    ['/buyer/profile', agent({ name: 'Ann' }), '/dashboard'],
    ['/auth', agent(), '/dashboard'],
    ['/buyer', buyer(), '/buyer/dashboard'],
  ])('on %s a signed-in user of the other kind goes home', async (path, me, home) => {
    const { where } = renderRoute(path, { answers: { 'profile.me': me, 'home.summary': summary() } });
    await waitFor(() => expect(where()).toBe(home));
  });

  it('opens a lost session again from the one kept on the device', async () => {
    let asked = 0;
    const me = () => {
      asked += 1;
      return asked === 1 ? null : agent();
    };
    const gateway = { hasStoredSession: () => true, currentToken: async () => 'fresh' };
    const { where, requests } = renderRoute('/profile', { answers: { 'profile.me': me }, gateway });
    expect(await screen.findByText('Profile Coming Soon')).toBeDefined();
    expect(requests).toEqual(['POST /session']);
    expect(where()).toBe('/profile');
  });

  it('says 404 where nothing is', async () => {
    renderRoute('/no/such/place');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeDefined();
  });
});
