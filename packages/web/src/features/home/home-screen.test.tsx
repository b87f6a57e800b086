import type { Attention } from '@gable/contracts/home';
import { cents, instant, tourIdSchema } from '@gable/contracts/kernel';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { agent, deal, proposal, summary } from '#testing/fixtures.ts';
import { accountStatus } from '#testing/payment-fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

function home(changes = {}, answers: Answers = {}) {
  return renderRoute('/dashboard', {
    answers: { 'profile.me': agent(), 'home.summary': summary(changes), ...answers },
  });
}

/** Returns the stat with this label. */
async function stat(label: string) {
  return (await screen.findByText(label)).nextElementSibling?.textContent;
}

describe('the agent’s home', () => {
  // Spec: routes-6, home-1, home-2, home-3, constants-23
  it('counts deals and proposals, and shows the revenue in whole dollars', async () => {
    home({ activeDeals: 4, activeProposals: 2, revenueMonthToDate: cents(150_060) });
    expect(await stat('Active Deals')).toBe('4');
    expect(await stat('Active Proposals')).toBe('2');
    expect(await stat('Revenue (MTD)')).toBe('$1,501');
    expect(screen.getByText('Active client relationships')).toBeDefined();
  });

  it('says what of the revenue is paid, and what is disputed or refunded', async () => {
    const revenueParts = {
      ...summary().revenueParts,
      paid: cents(115_000),
      disputed: cents(25_000),
      refunded: cents(5_050),
    };
    home({ revenueParts });
    expect(await screen.findByText('$1,150 paid, $250 disputed, $50.50 refunded')).toBeDefined();
    expect(screen.getByRole('link', { name: 'View analytics' }).getAttribute('href')).toBe('/analytics');
    cleanup();
    home({ paidUncounted: cents(10_000) });
    expect(await screen.findByText('$100 paid for proposals not approved')).toBeDefined();
    cleanup();
    home();
    expect(await screen.findByText('Nothing paid yet this month')).toBeDefined();
  });

  it('offers the page requested before sign-in, which can be opened or dismissed', async () => {
    const visit = renderRoute(`/deals/${deal().id}?tab=notes`);
    await screen.findByRole('heading', { name: 'Agent Portal' });
    expect(visit.where()).toBe('/agent');
    cleanup();
    const answers = { 'deal.byId': deal(), 'proposal.ofDeal': { items: [], nextCursor: null, total: 0 } };
    const { user, where } = home({}, answers);
    await user.click(await screen.findByRole('link', { name: 'Continue to the deal' }));
    await waitFor(() => expect(where()).toBe(`/deals/${deal().id}?tab=notes`));
    cleanup();
    renderRoute('/invoices');
    await screen.findByRole('heading', { name: 'Agent Portal' });
    cleanup();
    const again = home();
    await again.user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('link', { name: 'Continue to Invoices' })).toBeNull();
  });

  // Spec: home-4, home-6, constants-23
  it('lists links to recent deals and proposals', async () => {
    home({ dealCount: 1, recentDeals: [deal()], recentProposals: [proposal({ amount: '$1,250.50' })] });
    const deals = within(await screen.findByRole('region', { name: 'Recent Deals' }));
    expect(deals.getByRole('link').getAttribute('href')).toBe(`/deals/${deal().id}`);
    const proposals = within(screen.getByRole('region', { name: 'Recent Proposals' }));
    expect(proposals.getByText('$1,251')).toBeDefined();
    expect(proposals.getByText('Pending')).toBeDefined();
    expect(proposals.getByText('Priya Raman · Not sent yet')).toBeDefined();
    expect(deals.queryByText('View All Deals')).toBeNull();
  });

  it('lists what waits for the agent, each with one link to where it is done', async () => {
    const ids = {
      proposalId: proposal().id,
      tourId: null,
      dealId: null,
      clientName: 'Ben Buyer',
      subject: 'Negotiation',
      timeZone: null,
    };
    const tour = {
      ...ids,
      tourId: tourIdSchema.parse(crypto.randomUUID()),
      subject: '12 Main Street',
      timeZone: 'America/New_York',
    };
    const at = instant(Date.UTC(2026, 10, 21, 22));
    const attention: Attention = {
      items: [
        { ...ids, step: 'disputed', at },
        { ...tour, step: 'answer_tour', at },
        { ...tour, step: 'answer_tour_time', at },
        { ...tour, step: 'mark_tour', at },
        {
          ...ids,
          step: 'read_messages',
          proposalId: null,
          dealId: deal().id,
          subject: 'Is Monday possible?',
          at,
        },
        { ...ids, step: 'await_overdue_payment', at: instant(Date.UTC(2026, 10, 20)) },
        { ...ids, step: 'apply_changes', at },
        { ...ids, step: 'contract_declined', at },
        { ...ids, step: 'renew_contract', at },
      ],
      more: 120,
    };
    const all = { items: [...attention.items, { ...ids, step: 'await_retry' as const, at }], more: 0 };
    const { user } = home({ dealCount: 1, recentDeals: [deal()], attention }, { 'home.attention': all });
    const list = within(await screen.findByRole('region', { name: 'Needs your attention' }));
    const rows = within(list.getByRole('list')).getAllByRole('link');
    const toText = ({ textContent }: HTMLElement) => textContent?.replaceAll(/\s/g, ' ');
    expect(rows.map(toText)).toEqual([
      'Payment disputedBen Buyer · NegotiationRespond by Nov 21, 2026',
      'Answer the tour requestBen Buyer · 12 Main StreetAnswer by Sat, Nov 21, 2026, 5:00 PM EST',
      'Answer the new time of a tourBen Buyer · 12 Main StreetAnswer by Sat, Nov 21, 2026, 5:00 PM EST',
      'Mark what happened on the tourBen Buyer · 12 Main StreetStarted Sat, Nov 21, 2026, 5:00 PM EST',
      'New messageBen Buyer · Is Monday possible?Sent Nov 21, 2026',
      'Payment overdueBen Buyer · NegotiationDue Nov 20, 2026',
      'Changes requestedBen Buyer · NegotiationSince Nov 21, 2026',
      'Contract declinedBen Buyer · NegotiationDeclined Nov 21, 2026',
      'Renew the contractBen Buyer · NegotiationCan’t be signed since Nov 21, 2026',
    ]);
    const [ofProposal, ofTour] = [`/proposals/${ids.proposalId}`, `/tours/${tour.tourId}`];
    const ofDeal = `/deals/${deal().id}?tab=messages`;
    const targets = [ofProposal, ofTour, ofTour, ofTour, ofDeal, ...Array<string>(4).fill(ofProposal)];
    expect(rows.map((row) => row.getAttribute('href'))).toEqual(targets);
    await user.click(list.getByRole('button', { name: '99+ more' }));
    expect(await list.findByText('Last payment failed')).toBeDefined();
    await user.click(list.getByRole('button', { name: 'Show less' }));
    expect(list.queryByText('Last payment failed')).toBeNull();
    cleanup();
    home({ dealCount: 1, recentDeals: [deal()] });
    await screen.findByRole('region', { name: 'Recent Deals' });
    expect(screen.queryByRole('region', { name: 'Needs your attention' })).toBeNull();
  });

  it.each([
    [
      'restricted',
      accountStatus({
        status: 'pending',
        blocked: ['charges', 'payouts'],
        needs: 2,
        requirements: ['identity.individual.id_numbers', 'identity.individual.phone'],
      }),
      'Your payment account is restricted',
      /Your clients can’t pay by card and payouts are paused\./,
      'Needed from you: your Social Security number, your phone number.',
    ],
    [
      'rejected',
      accountStatus({ status: 'rejected', blocked: ['charges', 'payouts'] }),
      'Your payment account was rejected',
      /Our payment provider rejected it\./,
      null,
    ],
    [
      'closed',
      accountStatus({ accountId: null, status: 'rejected', onboardingComplete: false }),
      'Your payment account was closed',
      /Set up payments again/,
      null,
    ],
    [
      'waiting for details',
      accountStatus({
        needs: 1,
        requirements: ['external_account'],
        deadline: { status: 'eventually_due', at: instant(Date.UTC(2026, 11, 5, 12)) },
      }),
      'Your payment account needs information',
      /needs more details from you by Dec 5, 2026\./,
      'Needed from you: a US bank account for payouts.',
    ],
  ])(
    'says that the payment account is %s, and leads to the settings',
    async (_, account, title, text, needed) => {
      home({ dealCount: 1, recentDeals: [deal()], accountAlert: account });
      const alert = within(await screen.findByRole('region', { name: title }));
      expect(alert.getByText(text)).toBeDefined();
      expect(alert.queryByText(/^Needed from you/)?.textContent ?? null).toBe(needed);
      const link = alert.getByRole('link', { name: 'Open Payment Settings' });
      expect(link.getAttribute('href')).toBe('/settings?tab=payments');
      const links = within(screen.getByRole('main')).getAllByRole('link');
      expect(links.filter((each) => each.getAttribute('data-variant') === 'filled')).toEqual([link]);
    },
  );

  it('names three of many details', async () => {
    const requirements = ['id_numbers', 'phone', 'email', 'address', 'given_name'].map(
      (name) => `identity.individual.${name}`,
    );
    home({
      accountAlert: accountStatus({ status: 'pending', blocked: ['payouts'], needs: 5, requirements }),
    });
    const text =
      'Needed from you: your Social Security number, your phone number, your email address and 2 more.';
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByText(/Payouts to your bank are paused\./)).toBeDefined();
  });

  // Spec: home-6
  it('links to all deals when there are more than five', async () => {
    home({ dealCount: 6, recentDeals: [deal()] });
    expect((await screen.findByRole('link', { name: 'View All Deals' })).getAttribute('href')).toBe('/deals');
  });

  // Spec: home-7, home-8
  it('says how to start when there is nothing yet', async () => {
    home();
    expect(await screen.findByText('No deals found')).toBeDefined();
    expect(screen.getByText('No proposals found')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Create Deal' }).getAttribute('href')).toBe('/deals?create=true');
    expect(screen.getByRole('link', { name: 'Create Proposal' }).getAttribute('href')).toBe(
      '/proposals?create=true',
    );
  });

  it('greets a new agent, whose primary button is Create Deal', async () => {
    home();
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to Gable, Dana' })).toBeDefined();
    const variant = (name: string) => screen.getByRole('link', { name }).getAttribute('data-variant');
    expect(variant('Create Deal')).toBe('filled');
    expect(variant('Create Proposal')).toBe('default');
    cleanup();
    home({ dealCount: 1, recentDeals: [deal()] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, Dana' })).toBeDefined();
    expect(variant('Create Deal')).toBe('default');
    expect(variant('Create Proposal')).toBe('filled');
  });

  it('shows a placeholder while the data loads', async () => {
    renderRoute('/dashboard', {
      answers: { 'profile.me': agent(), 'home.summary': () => new Promise(() => undefined) },
    });
    expect(await screen.findByRole('status', { name: 'Loading your deals and proposals...' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeDefined();
  });

  it('offers to retry, in the shell, when Gable is unreachable', async () => {
    let asked = 0;
    const { user } = renderRoute('/dashboard', {
      answers: {
        'profile.me': agent(),
        'home.summary': () => {
          asked += 1;
          if (asked === 1) throw TRPCClientError.from(new TypeError('Failed to fetch'));
          return summary();
        },
      },
    });
    expect(await screen.findByRole('heading', { name: 'This couldn’t be loaded' })).toBeDefined();
    expect(screen.getByText(/Gable can’t be reached right now\./)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No deals found')).toBeDefined();
  });

  it('shows why it failed to load, and retries', async () => {
    let asked = 0;
    const answer = () => {
      asked += 1;
      return asked === 1 ? new ApiError('INTERNAL', 'Something went wrong on our side.') : summary();
    };
    const { user } = renderRoute('/dashboard', {
      answers: { 'profile.me': agent(), 'home.summary': answer },
    });
    expect(await screen.findByText('Something went wrong on our side.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No deals found')).toBeDefined();
  });
});
