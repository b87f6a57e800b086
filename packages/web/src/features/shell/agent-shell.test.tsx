import { readFileSync } from 'node:fs';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { AuthGateway } from '#shared/api/session/auth-gateway.ts';
import { recordServerBuild } from '#shared/version/new-version.ts';
import { browserPage } from '#shared/version/reload.ts';
import { agent, buyer, deal, proposal, summary } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const signedIn = { answers: { 'profile.me': agent() } };

describe('the agent shell', () => {
  // Spec: routes-12, shell-1
  it('has the sections Main and Account with their items', async () => {
    renderRoute('/profile', signedIn);
    const nav = await screen.findByRole('navigation', { name: 'Main navigation' });
    const links = within(nav).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Home',
      'Deals',
      'Proposals',
      'Tours',
      'Invoices',
      'Messages',
      'Profile',
      'Settings',
    ]);
    expect(
      within(nav)
        .getAllByRole('heading')
        .map((heading) => heading.textContent),
    ).toEqual(['Main', 'Account']);
  });

  // Spec: shell-2, shell-3
  it('stores that the sidebar is collapsed', async () => {
    const { user } = renderRoute('/profile', signedIn);
    await user.click(await screen.findByRole('button', { name: 'Collapse sidebar' }));
    expect(window.localStorage.getItem('sidebar-collapsed')).toBe('true');
    expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeDefined();
    // A collapsed item still has its accessible name.
    expect(screen.getByRole('link', { name: 'Deals' })).toBeDefined();
    const tips = screen.getAllByRole('tooltip', { hidden: true }).map((tip) => tip.textContent);
    expect(tips).toEqual([
      'Home',
      'Deals',
      'Proposals',
      'Tours',
      'Invoices',
      'Messages',
      'Profile',
      'Settings',
      'Sign Out',
    ]);
    await user.click(screen.getByRole('button', { name: 'Expand sidebar' }));
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
    expect(screen.getByText('Real Estate Services Platform')).toBeDefined();
  });

  // Spec: shell-3, constants-27
  it('is 16 units wide collapsed and 64 expanded, and its tooltips wait for 300 ms', () => {
    // A unit is a quarter of a rem.
    const sidebar = readFileSync(`${import.meta.dirname}/sidebar.module.css`, 'utf8');
    expect(sidebar).toMatch(/^\.sidebar \{[^{}&]*\n {2}width: 16rem;/);
    expect(sidebar).toMatch(/&\[data-collapsed\] \{\s+width: 4rem;\s+\}/);
    const tip = readFileSync(`${import.meta.dirname}/side-tip.module.css`, 'utf8');
    expect(tip).toMatch(/> \.tip \{[^}]*opacity 100ms 300ms,\s+visibility 0s 300ms;/);
  });

  // Spec: shell-2
  it('starts with the stored sidebar state', async () => {
    window.localStorage.setItem('sidebar-collapsed', 'true');
    renderRoute('/profile', signedIn);
    expect(await screen.findByRole('button', { name: 'Expand sidebar' })).toBeDefined();
  });

  // Spec: shell-4
  it('shows the signed-in user with a photo, or with initials without one', async () => {
    renderRoute('/profile', signedIn);
    const footer = (await screen.findByText('DW')).closest('aside');
    expect(footer?.textContent).toContain('Dana Whitfielddana@gable.testSign Out');
    expect(footer?.querySelector('img')).toBeNull();
    cleanup();
    renderRoute('/profile', { answers: { 'profile.me': agent({ photo: '/profile-images/a/photo/1' }) } });
    const [sidebar] = await screen.findAllByRole('complementary');
    expect(sidebar?.querySelector('img')?.getAttribute('src')).toContain('/profile-images/a/photo/1');
    expect(screen.queryByText('DW')).toBeNull();
  });

  // Spec: shell-4
  it('shows the email of a user without a name', async () => {
    renderRoute('/profile', { answers: { 'profile.me': agent({ name: '' }) } });
    expect(await screen.findAllByText('dana@gable.test', { selector: 'aside *' })).toHaveLength(2);
  });

  // Spec: shell-6, shell-8
  it('has the screen’s title, notifications and search in its header', async () => {
    renderRoute('/profile', { answers: { ...signedIn.answers, 'notification.unreadCount': 3 } });
    const bell = await screen.findByRole('button', { name: 'Notifications, 3 unread' });
    expect(bell.textContent).toBe('3');
    const [header] = screen.getAllByRole('banner').map((place) => within(place));
    expect(header?.getByText('Profile')).toBeDefined();
    expect(header?.getByPlaceholderText('Search...')).toBeDefined();
    expect(header?.getByRole('button', { name: 'Open menu' })).toBeDefined();
  });

  // Spec: shell-5, states-1
  it('signs out of the server and the auth service, clears the cache, and opens the portal', async () => {
    let out = false;
    let finish: () => void = () => undefined;
    const signOut = () =>
      new Promise<void>((resolve) => {
        out = true;
        finish = resolve;
      });
    const { user, where, api, requests } = renderRoute('/profile', { ...signedIn, gateway: { signOut } });
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByRole('button', { name: 'Signing out...' })).toHaveProperty('disabled', true);
    api.queryClient.setQueryData(['what was seen before'], 'a deal');
    await waitFor(() => expect(out).toBe(true));
    finish();
    await waitFor(() => expect(where()).toBe('/agent'));
    expect(out).toBe(true);
    expect(requests).toContain('DELETE /session');
    expect(api.utils.profile.me.getData()).toBeNull();
    expect(api.queryClient.getQueryData(['what was seen before'])).toBeUndefined();
  });

  it('leaves the user on the screen that they opened while the sign-out was finishing', async () => {
    let endSession: (() => void) | undefined;
    let finish: () => void = () => undefined;
    const gateway: Partial<AuthGateway> = {
      watch: async ({ onSignedOut }) => {
        endSession = onSignedOut;
        return () => undefined;
      },
      signOut: () =>
        new Promise((resolve) => {
          finish = resolve;
          endSession?.();
        }),
    };
    const { user, where } = renderRoute('/profile', { ...signedIn, gateway });
    const button = await screen.findByRole('button', { name: 'Sign Out' });
    await expect.poll(() => endSession).toBeDefined();
    await user.click(button);
    await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeDefined();
    finish();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(where()).toBe('/forgot-password?portal=agent');
  });

  it('shows an error and stays signed in when the session cannot be closed', async () => {
    const signOut = () => Promise.reject(new Error('The service is away.'));
    const { user, where } = renderRoute('/profile', { ...signedIn, gateway: { signOut } });
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('Sign out failed')).toBeDefined();
    expect(where()).toBe('/profile');
  });

  it('does not look signed out while the session cookie exists', async () => {
    const { user, where } = renderRoute('/profile', { ...signedIn, sessionStatus: 503 });
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('Sign out failed')).toBeDefined();
    expect(where()).toBe('/profile');
  });

  // Spec: routes-12, shell-7
  it('opens a mobile menu with Analytics, which closes on a route change', async () => {
    const { user } = renderRoute('/profile', signedIn);
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    const menu = await screen.findByRole('dialog');
    const items = within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(items).toEqual([
      'Home',
      'Deals',
      'Proposals',
      'Tours',
      'Invoices',
      'Messages',
      'Analytics',
      'Profile',
      'Settings',
    ]);
    await user.click(within(menu).getByRole('link', { name: 'Settings' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('searches proposals from the header', async () => {
    const { user, where } = renderRoute('/profile', signedIn);
    await user.type(await screen.findByPlaceholderText('Search...'), ' showing {Enter}');
    await waitFor(() => expect(where()).toBe('/proposals?search=showing'));
  });
});

describe('a screen in the shell', () => {
  it('can be retried after a response from a gateway', async () => {
    let up = false;
    const answers = {
      ...signedIn.answers,
      'home.summary': () => {
        if (!up) throw new Error('Unexpected token < in JSON');
        return summary();
      },
    };
    const { user } = renderRoute('/dashboard', { answers });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('heading', { level: 1, name: 'This couldn’t be loaded' })).toBeDefined();
    expect(main.getByText('Gable sent an unexpected response. Please try again in a moment.')).toBeDefined();
    up = true;
    await user.click(main.getByRole('button', { name: 'Try Again' }));
    expect(await main.findByRole('heading', { level: 1, name: /Welcome to Gable/ })).toBeDefined();
  });

  // Spec: error-screen-1
  it('shows an unexpected error with message, stack and a reload button, in the only main element', async () => {
    const fallen = Object.defineProperty(summary(), 'recentDeals', {
      get: () => {
        throw new Error('The roof fell in.');
      },
    });
    const { user } = renderRoute('/dashboard', { answers: { ...signedIn.answers, 'home.summary': fallen } });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeDefined();
    expect(main.getByText('The roof fell in.')).toBeDefined();
    expect(main.getByText(/The roof fell in\.[\s\S]* at /)).toBeDefined();
    expect(main.getByRole('button', { name: 'Reload Page' })).toBeDefined();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(main.getByRole('button', { name: 'Copy error details' }));
    expect((await main.findByRole('status')).textContent).toBe('Copied');
    expect(copied).toHaveBeenCalledWith(expect.stringMatching(/The roof fell in\.[\s\S]* at /));
  });

  it('reloads once without unsaved input, when it cannot handle a newer server’s response', async () => {
    const mark = Object.assign(document.createElement('meta'), { name: 'gable-build', content: 'b1' });
    document.head.append(mark);
    const reload = vi.spyOn(browserPage, 'reload').mockImplementation(() => undefined);
    recordServerBuild('b2');
    const changed = Object.defineProperty(summary(), 'recentDeals', {
      get: () => {
        throw new TypeError("Cannot read properties of undefined (reading 'map')");
      },
    });
    renderRoute('/dashboard', { answers: { ...signedIn.answers, 'home.summary': changed } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Gable was updated' })).toBeDefined();
    expect(screen.queryByText(/Cannot read properties/)).toBeNull();
    expect(reload).toHaveBeenCalledTimes(1);
    mark.remove();
  });

  it('focuses its heading after navigation', async () => {
    const { user } = renderRoute('/profile', { answers: { ...signedIn.answers, 'home.summary': summary() } });
    await user.click(await screen.findByRole('link', { name: 'Home' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Welcome to Gable, Dana' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  // Spec: proposal-5
  it('prints in light colors', async () => {
    renderRoute('/profile', signedIn);
    await screen.findByRole('main');
    const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
    window.dispatchEvent(new Event('beforeprint'));
    expect(scheme()).toBe('light');
    window.dispatchEvent(new Event('afterprint'));
    expect(scheme()).toBe('dark');
  });
});

describe('access', () => {
  const agentRoutes = [
    '/dashboard',
    '/deals',
    `/deals/${deal().id}`,
    '/proposals',
    `/proposals/${proposal().id}`,
    '/invoices',
    '/messages',
    '/services',
    '/profile',
    '/settings',
    '/analytics',
  ];
  const buyerRoutes = ['/buyer/dashboard', '/buyer/tours', '/buyer/profile', '/buyer/settings'];

  // Spec: routes-20, buyer-dashboard-4
  it.each([...agentRoutes.map((path) => [path, '/agent']), ...buyerRoutes.map((path) => [path, '/buyer'])])(
    'redirects an anonymous user from %s to %s',
    async (path = '', portal = '') => {
      const { where } = renderRoute(path);
      await waitFor(() => expect(where()).toBe(portal));
    },
  );

  // Spec: routes-18, routes-19, auth-8
  it.each([
    ...agentRoutes.map((path) => ({ path, me: buyer(), home: '/buyer/dashboard' })),
    ...buyerRoutes.map((path) => ({ path, me: agent(), home: '/dashboard' })),
    ...['/auth', '/agent', '/buyer'].flatMap((path) => [
      { path, me: agent(), home: '/dashboard' },
      { path, me: buyer(), home: '/buyer/dashboard' },
    ]),
  ])('redirects from $path a signed-in $me.userType to $home', async ({ path, me, home }) => {
    const { where } = renderRoute(path, { answers: { 'profile.me': me, 'home.summary': summary() } });
    await waitFor(() => expect(where()).toBe(home));
  });

  // Spec: routes-21
  it.each(['/checkout?sessionId=cs_1', `/payment-success?proposalId=${proposal().id}`])(
    'sends an anonymous user from %s to /auth with a full page load',
    async (path) => {
      const ledTo: string[] = [];
      const here = window.location;
      const page = { origin: here.origin, hash: '', pathname: '/', search: '' };
      const leave = (to: string) => ledTo.push(to);
      vi.stubGlobal(
        'location',
        Object.defineProperty({ ...page, assign: leave, replace: leave }, 'href', {
          get: () => `${page.origin}/`,
          set: leave,
        }),
      );
      renderRoute(path);
      await waitFor(() => expect(ledTo).toEqual([`/auth?next=${encodeURIComponent(path)}`]));
      vi.stubGlobal('location', here);
    },
  );

  // Spec: differences-10
  it('restores a lost session from the one stored on the device', async () => {
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

  // Spec: routes-5, errors-53
  it('shows the 404 page in the only main element', async () => {
    for (const path of ['/no/such/place', '/buyer/no-such-place']) {
      renderRoute(path);
      const heading = await screen.findByRole('heading', { name: '404 Page Not Found' });
      expect(screen.getByRole('main').contains(heading)).toBe(true);
      cleanup();
    }
  });

  it('sets the document title for an unknown path below a screen', async () => {
    renderRoute('/deals/no/such/place', signedIn);
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeDefined();
    await waitFor(() => expect(document.title).toBe('Gable - Not Found'));
  });
});
