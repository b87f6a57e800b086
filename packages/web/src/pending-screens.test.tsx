import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { embedSettings } from './testing/embed-settings.ts';
import { agent, buyer, deal, proposal } from './testing/fixtures.ts';
import { renderRoute } from './testing/render-route.tsx';

const never = () => new Promise<never>(() => undefined);

/** Queries of all screens, which never resolve. */
const PENDING_RESPONSES = {
  'home.summary': never,
  'deal.byId': never,
  'deal.list': never,
  'proposal.byId': never,
  'proposal.list': never,
  'proposal.ofDeal': never,
  'proposal.ofBuyer': never,
  'invoice.ofAgent': never,
  'invoice.ofBuyer': never,
  'connect.status': never,
  'contract.byProposal': never,
  'proposalEmail.ofProposal': never,
  'refund.ofProposal': never,
  'payment.session': never,
  'payment.status': never,
  'analytics.overview': never,
  'message.inbox': never,
  'service.list': never,
  'tour.list': never,
} as const;

const AGENTS = [
  ['/dashboard', 'Welcome'],
  ['/deals', 'Deals'],
  [`/deals/${deal().id}`, 'Deal'],
  ['/proposals', 'Proposals'],
  [`/proposals/${proposal().id}`, 'Proposal'],
  ['/tours', 'Tours'],
  ['/invoices', 'Invoices'],
  ['/messages', 'Messages'],
  ['/services', 'Services'],
  ['/settings', 'Settings'],
  ['/analytics', 'Analytics'],
] as const;
const BUYERS = [
  ['/buyer/dashboard', 'Buyer Dashboard'],
  [`/buyer/dashboard?proposal=${proposal().id}`, 'Proposal'],
  ['/buyer/tours', 'Tours'],
  ['/checkout?sessionId=0197a000-0000-7000-8000-00000000c0de', 'Complete Your Payment'],
  [`/payment-success?proposalId=${proposal().id}`, 'Payment'],
] as const;

/** Expects one main landmark with one level-1 heading of this name. */
async function expectNamed(name: string): Promise<void> {
  const heading = await screen.findByRole('heading', { level: 1, name: new RegExp(name) });
  const mains = screen.getAllByRole('main');
  expect(mains).toHaveLength(1);
  expect(mains[0]?.contains(heading)).toBe(true);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
}

beforeAll(() => embedSettings());

describe('a pending screen', () => {
  it.each(AGENTS)('has a heading for an agent: %s', async (path, name) => {
    renderRoute(path, { answers: { ...PENDING_RESPONSES, 'profile.me': agent() } });
    await expectNamed(name);
  });

  it.each(BUYERS)('has a heading for a buyer: %s', async (path, name) => {
    renderRoute(path, { answers: { ...PENDING_RESPONSES, 'profile.me': buyer() } });
    await expectNamed(name);
  });

  // Spec: routes-22
  it.each(['/deals', '/buyer/dashboard', '/agent', '/checkout', '/stripe-test'])(
    'has a heading and a main landmark before the user is known: %s',
    async (path) => {
      renderRoute(path, { answers: { ...PENDING_RESPONSES, 'profile.me': never } });
      await expectNamed('');
    },
  );
});
