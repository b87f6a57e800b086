import { beforeEach, describe, expect, it } from 'vitest';
import { agent, buyer, proposal } from '#testing/fixtures.ts';
import {
  clearReachedPage,
  clearRequestedPage,
  findRequestedPage,
  saveRequestedPage,
} from './requested-page.ts';

const id = proposal().id;
const offered = (href: string, viewer = agent()) => {
  saveRequestedPage(href, null);
  return findRequestedPage(viewer)?.href ?? null;
};

beforeEach(() => window.sessionStorage.clear());

describe('the requested page', () => {
  it.each([
    [`/deals/${id}?tab=notes`, `/deals/${id}?tab=notes`, null],
    [`/proposals/${id}`, `/proposals/${id}`, `/buyer/dashboard?proposal=${id}`],
    [`/buyer/dashboard?proposal=${id}`, `/proposals/${id}`, `/buyer/dashboard?proposal=${id}`],
    ['/invoices', '/invoices', null],
    ['/settings?tab=security', '/settings?tab=security', '/buyer/settings'],
    ['/dashboard', null, null],
    ['/buyer/dashboard', null, null],
  ])('is offered with the URL for the user’s role: %s', (href, toAgent, toBuyer) => {
    expect([offered(href), offered(href, buyer())]).toEqual([toAgent, toBuyer]);
  });

  it.each([
    'https://evil.example/deals',
    '//evil.example/deals',
    '/.//evil.example/deals',
    'javascript:alert(1)',
  ])('is never on another site: %s', (href) => {
    expect(offered(href)).toBeNull();
    // Not even if something else wrote it to the storage.
    window.sessionStorage.setItem('gable-wanted', JSON.stringify({ href, userId: null }));
    expect(findRequestedPage(agent())).toBeNull();
  });

  it('is offered only to the user whose session ended there', () => {
    saveRequestedPage('/invoices', buyer().id);
    expect(findRequestedPage(agent())).toBeNull();
    saveRequestedPage('/invoices', agent().id);
    expect(findRequestedPage(agent())).toEqual({ href: '/invoices', name: 'Invoices' });
  });

  it('is removed when it is dismissed or opened', () => {
    saveRequestedPage('/invoices', null);
    clearReachedPage('/deals');
    expect(findRequestedPage(agent())).not.toBeNull();
    clearReachedPage('/invoices');
    expect(findRequestedPage(agent())).toBeNull();
    saveRequestedPage('/invoices', null);
    clearRequestedPage();
    expect(findRequestedPage(agent())).toBeNull();
  });
});
