import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agent, buyer, summary } from '../../testing/fixtures.ts';
import { renderRoute } from '../../testing/render-route.tsx';

function targets(links: HTMLElement[]) {
  return new Set(links.map((link) => link.getAttribute('href')));
}

describe('the landing page', () => {
  it('has its three sections', async () => {
    renderRoute('/');
    await screen.findByRole('heading', { level: 1 });
    for (const id of ['top', 'features-agents', 'features-buyers']) {
      expect(document.getElementById(id), id).not.toBeNull();
    }
  });

  it('leads agents to /auth?type=agent and buyers to /buyer', async () => {
    renderRoute('/');
    await screen.findByRole('heading', { level: 1 });
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/auth?type=agent');
    expect(targets(screen.getAllByRole('link', { name: 'I’m an Agent' }))).toEqual(
      new Set(['/auth?type=agent']),
    );
    expect(targets(screen.getAllByRole('link', { name: 'I’m a Buyer' }))).toEqual(new Set(['/buyer']));
    const agents = within(screen.getByRole('region', { name: /^Paid for the work/ }));
    expect(agents.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/auth?type=agent');
    const buyers = within(screen.getByRole('region', { name: /^Need one tour/ }));
    expect(buyers.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/buyer');
  });

  it('scrolls to its sections from header and footer, and has no dead link', async () => {
    renderRoute('/');
    await screen.findByRole('heading', { level: 1 });
    const toAgents = screen.getAllByRole('link', { name: 'For Agents' });
    expect(toAgents).toHaveLength(2);
    expect(targets(toAgents)).toEqual(new Set(['/#features-agents']));
    expect(targets(screen.getAllByRole('link', { name: 'For Buyers' }))).toEqual(
      new Set(['/#features-buyers']),
    );
    for (const name of ['Help Center', 'Documentation', 'Blog', 'About Us', 'Contact', 'Privacy Policy']) {
      expect(screen.getByText(name).closest('a'), name).toBeNull();
    }
  });

  it('folds its menu on a phone', async () => {
    const { user } = renderRoute('/');
    const toggle = await screen.findByRole('button', { name: 'Open menu' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await user.click(toggle);
    expect(screen.getByRole('button', { name: 'Close menu' }).getAttribute('aria-expanded')).toBe('true');
  });

  it.each([
    [agent(), '/dashboard'],
    [buyer(), '/buyer/dashboard'],
  ])('sends who is signed in home', async (me, home) => {
    const { where } = renderRoute('/', { answers: { 'profile.me': me, 'home.summary': summary() } });
    await waitFor(() => expect(where()).toBe(home));
  });

  it('opens even while the server is away', async () => {
    renderRoute('/', { answers: { 'profile.me': () => Promise.reject(new TypeError('Failed to fetch')) } });
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
  });
});
