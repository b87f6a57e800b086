import { beforeEach, describe, expect, it } from 'vitest';
import { agent, buyer, proposal } from '#testing/fixtures.ts';
import { forgetWanted, noteWanted, reachWanted, wantedPlace } from './wanted-place.ts';

const id = proposal().id;
const offered = (href: string, viewer = agent()) => {
  noteWanted(href, null);
  return wantedPlace(viewer)?.href ?? null;
};

beforeEach(() => window.sessionStorage.clear());

describe('the place that somebody wanted to open', () => {
  it.each([
    [`/deals/${id}?tab=notes`, `/deals/${id}?tab=notes`, null],
    [`/proposals/${id}`, `/proposals/${id}`, `/buyer/dashboard?proposal=${id}`],
    [`/buyer/dashboard?proposal=${id}`, `/proposals/${id}`, `/buyer/dashboard?proposal=${id}`],
    ['/invoices', '/invoices', null],
    ['/settings?tab=security', '/settings?tab=security', '/buyer/settings'],
    ['/dashboard', null, null],
    ['/buyer/dashboard', null, null],
  ])('is offered in the form that the role has: %s', (href, toAgent, toBuyer) => {
    expect([offered(href), offered(href, buyer())]).toEqual([toAgent, toBuyer]);
  });

  it.each([
    'https://evil.example/deals',
    '//evil.example/deals',
    '/.//evil.example/deals',
    'javascript:alert(1)',
  ])('never leads away: %s', (href) => {
    expect(offered(href)).toBeNull();
    // Nor where something else has written it.
    window.sessionStorage.setItem('gable-wanted', JSON.stringify({ href, userId: null }));
    expect(wantedPlace(agent())).toBeNull();
  });

  it('is offered to nobody but the person whose session ended there', () => {
    noteWanted('/invoices', buyer().id);
    expect(wantedPlace(agent())).toBeNull();
    noteWanted('/invoices', agent().id);
    expect(wantedPlace(agent())).toEqual({ href: '/invoices', name: 'Invoices' });
  });

  it('is forgotten when it is declined, and when the person comes there anyway', () => {
    noteWanted('/invoices', null);
    reachWanted('/deals');
    expect(wantedPlace(agent())).not.toBeNull();
    reachWanted('/invoices');
    expect(wantedPlace(agent())).toBeNull();
    noteWanted('/invoices', null);
    forgetWanted();
    expect(wantedPlace(agent())).toBeNull();
  });
});
