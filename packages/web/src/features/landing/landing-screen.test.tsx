import { readFileSync } from 'node:fs';
import { within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { attachMenu } from './behavior/index.ts';
import { LandingScreen } from './index.ts';

const page = within(document.body);

function targets(links: HTMLElement[]) {
  return new Set(links.map((link) => link.getAttribute('href')));
}

// The prerendered page, without React.
beforeEach(() => {
  document.body.innerHTML = renderToStaticMarkup(<LandingScreen />);
});

describe('the landing page', () => {
  // Spec: landing-1
  it('has three sections and works without scripts', () => {
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe(
      'Real estate help, one service at a time.',
    );
    for (const id of ['top', 'features-agents', 'features-buyers']) {
      expect(document.getElementById(id), id).not.toBeNull();
    }
  });

  // Spec: routes-3, landing-3, landing-6, landing-7
  it('links agents to /auth?type=agent and buyers to /buyer', () => {
    const header = within(page.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/auth?type=agent');
    expect(targets(page.getAllByRole('link', { name: "I'm an Agent" }))).toEqual(
      new Set(['/auth?type=agent']),
    );
    expect(targets(page.getAllByRole('link', { name: "I'm a Buyer" }))).toEqual(new Set(['/buyer']));
    const agents = within(page.getByRole('region', { name: /^Paid for the work/ }));
    expect(agents.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/auth?type=agent');
    const buyers = within(page.getByRole('region', { name: /^Need one tour/ }));
    expect(buyers.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/buyer');
  });

  // Spec: landing-3, landing-9
  it('links to its sections from header and footer, and has no dead links', () => {
    const toAgents = page.getAllByRole('link', { name: 'For Agents' });
    expect(toAgents).toHaveLength(2);
    expect(targets(toAgents)).toEqual(new Set(['#features-agents']));
    expect(targets(page.getAllByRole('link', { name: 'For Buyers' }))).toEqual(new Set(['#features-buyers']));
    expect(targets(page.getAllByRole('link', { name: 'Gable' }))).toEqual(new Set(['#top']));
    for (const name of ['Blog', 'About Us', 'Contact']) {
      expect(page.getByText(name).closest('a'), name).toBeNull();
    }
  });

  // Spec: differences-26
  it('links to the public pages and the API reference', () => {
    const footer = within(page.getByRole('contentinfo'));
    const target = (name: string) => footer.getByRole('link', { name }).getAttribute('href');
    const names = ['Help Center', 'Documentation', 'Privacy Policy', 'Terms of Service'];
    expect(names.map(target)).toEqual(['/help', '/api/docs', '/privacy', '/terms']);
  });

  // Spec: landing-8
  it('has the footer columns Platform, Resources and Company', () => {
    const footer = within(page.getByRole('contentinfo'));
    const columns = footer.getAllByRole('heading').map((heading) => heading.parentElement?.textContent);
    expect(columns).toEqual([
      'PlatformFor AgentsFor Buyers',
      'ResourcesHelp CenterDocumentationBlog (coming soon)',
      'CompanyAbout Us (coming soon)Contact (coming soon)Privacy PolicyTerms of Service',
    ]);
  });

  // Spec: constants-3
  it('promises weekly ACH payouts on Mondays, without a closing', () => {
    const agents = page.getByRole('region', { name: 'Paid for the work, not for the closing.' });
    expect(agents.textContent).toContain('none of them depends on a closing');
    expect(agents.textContent).toContain('MonPayout to your bank by ACH');
  });

  // Spec: landing-2, landing-4
  it('has a sticky header and scrolls smoothly, unless reduced motion is preferred', () => {
    const header = readFileSync(`${import.meta.dirname}/landing-header.module.css`, 'utf8');
    expect(header).toMatch(/^\.header \{\s+position: sticky;\s+top: 0;/);
    const screen = readFileSync(`${import.meta.dirname}/landing-screen.module.css`, 'utf8');
    expect(screen).toMatch(
      /@media \(prefers-reduced-motion: no-preference\) \{\s+:global\(html\):has\(\.page\) \{\s+scroll-behavior: smooth;/,
    );
  });

  // Spec: landing-5
  it('opens its menu on a phone, and closes it when a section is chosen', async () => {
    const user = userEvent.setup();
    attachMenu();
    const toggle = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('navigation', { name: 'Sections' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await user.click(toggle);
    expect(page.getByRole('button', { name: 'Close menu' }).getAttribute('aria-expanded')).toBe('true');
    expect(menu.hasAttribute('data-open')).toBe(true);
    await user.click(within(menu).getByRole('link', { name: 'For Agents' }));
    expect(page.getByRole('button', { name: 'Open menu' }).getAttribute('aria-expanded')).toBe('false');
    expect(menu.hasAttribute('data-open')).toBe(false);
  });

  it('closes its menu on Escape and focuses the toggle', async () => {
    const user = userEvent.setup();
    attachMenu();
    await user.click(page.getByRole('button', { name: 'Open menu' }));
    await user.tab({ shift: true });
    await user.keyboard('{Escape}');
    const toggle = page.getByRole('button', { name: 'Open menu' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(toggle);
  });
});
