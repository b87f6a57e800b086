import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { renderPublicPages } from '#public-pages.tsx';
import { PUBLIC_PAGES } from './index.ts';

/** Shows a page as the build renders it, without React. */
function open(path: string) {
  document.body.innerHTML = renderPublicPages().find((page) => page.path === path)?.html ?? '';
  return within(document.body);
}

describe.each(PUBLIC_PAGES.map(({ path, title }) => [path, title]))('the page %s', (path, title) => {
  it('has one heading, and a table of contents whose links lead to its sections', () => {
    const page = open(path);
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe(title);
    const links = within(page.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    const sections = within(page.getByRole('main')).getAllByRole('region');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(sections.map(({ id }) => `#${id}`));
    expect(links.map(({ textContent }) => textContent)).toEqual(
      sections.map((section) => within(section).getByRole('heading', { level: 2 }).textContent),
    );
    for (const section of sections) expect(section.textContent?.length, section.id).toBeGreaterThan(60);
  });

  it('has a unique title and description', () => {
    const rendered = renderPublicPages();
    const own = rendered.find((page) => page.path === path);
    expect(own?.title).toBe(title);
    expect(own?.description.length).toBeGreaterThan(40);
    expect(rendered.filter(({ description }) => description === own?.description)).toHaveLength(1);
  });

  it('links to the other pages, and marks itself', () => {
    const footer = within(open(path).getByRole('navigation', { name: 'Footer' }));
    const links = footer.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/', '/help', '/api/docs', '/privacy', '/terms']);
    expect(footer.queryByRole('link', { current: 'page' })?.getAttribute('href') ?? null).toBe(
      links.includes(path) ? path : null,
    );
  });
});

describe('the guides of the help center', () => {
  it('are linked from it, and lead back to it', () => {
    const guides = PUBLIC_PAGES.filter(({ parent }) => parent !== undefined).map(({ path }) => path);
    expect(guides).toEqual(['/help/tours', '/help/hourly-work', '/help/monthly-invoices']);
    open('/help');
    const links = [...document.querySelectorAll('#guides a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(guides);
    for (const path of guides) {
      const back = within(open(path).getByRole('main')).getByRole('link', { name: 'Help Center' });
      expect(back.getAttribute('href')).toBe('/help');
    }
  });

  it('compute their example from the rules of money', () => {
    open('/help/hourly-work');
    expect(document.getElementById('invoices')?.textContent).toContain(
      'at $120.00 an hour, 1 hour 30 minutes are $180.00, of which the agent receives $144.00.',
    );
  });
});

describe('the help center', () => {
  it('explains drawn signatures and countersignatures', () => {
    open('/help');
    const contracts = document.getElementById('contracts')?.textContent;
    expect(contracts).toContain('draw their signature');
    expect(contracts).toContain('the agent can countersign');
  });

  it('says how to reach support without being signed in', () => {
    open('/help');
    expect(document.getElementById('contact')?.textContent).toContain('“Lost your device?”');
  });
});

describe('the legal texts', () => {
  it.each(['/privacy', '/terms'])('%s says first that a lawyer must review it', (path) => {
    const page = open(path);
    const notice = page.getByRole('note');
    expect(notice.textContent).toMatch(/template.*lawyer review/);
    const heading = page.getByRole('heading', { level: 1 });
    expect(heading.nextElementSibling).toBe(notice);
  });

  it('say that clients see proposals before they are sent, and contracts and files only then', () => {
    open('/privacy');
    const recipients = document.getElementById('recipients')?.textContent;
    expect(recipients).toContain('as soon as the agent creates it, also before it is sent.');
    expect(recipients).toContain('its contract and its files once these are sent');
    expect(recipients).not.toContain('only what was sent');
  });

  it.each([
    'Files that you attach',
    'the signature that you drew',
    'license, brokerage',
    'Tours:',
    'holds on a card',
  ])('name what is collected: %s', (data) => {
    open('/privacy');
    expect(document.getElementById('data')?.textContent).toContain(data);
  });

  it('name the fee and what an agent receives', () => {
    open('/terms');
    expect(document.getElementById('payments')?.textContent).toContain(
      'Gable keeps a 20% platform fee from each payment. From a $250.00 invoice, the agent receives $200.00.',
    );
  });
});
