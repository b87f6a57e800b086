import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#testing/fake-api-link.ts';
import { agent } from '#testing/fixtures.ts';
import { recordSavedFiles } from '#testing/record-saved-files.ts';
import { renderRoute } from '#testing/render-route.tsx';
import type { Analytics } from './analytics-query.ts';
import { analytics, noAnalytics } from './testing/analytics-fixture.ts';

afterEach(() => vi.restoreAllMocks());

function open(path = '/analytics', view: Analytics | ((input: unknown) => Analytics) = analytics()) {
  return renderRoute(path, { answers: { 'profile.me': agent(), 'analytics.overview': view } });
}

/** Returns the values under a metric's label. */
async function getMetric(label: string) {
  // The cards come first; the chart's legend may have the same label.
  const [name] = await screen.findAllByText(label, { selector: 'dt' });
  const card = name?.parentElement;
  return [...(card?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);
}

function getCells(table: HTMLElement) {
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
}

describe('AnalyticsScreen', () => {
  // Spec: differences-2
  it('shows the key metrics compared with the previous period', async () => {
    open();
    expect(await getMetric('Your share')).toEqual([
      '$245.40',
      'After fees, refunds and disputes',
      'Down 23% from $320.00',
    ]);
    expect((await getMetric('Paid by clients'))[2]).toBe('Up 100% from $400.00');
    expect((await getMetric('Payments'))[2]).toBe('Same as before');
    expect(await getMetric('Time to payment')).toEqual([
      '2.5 days',
      'Median, from invoice to payment',
      'Slower than 1 day before',
    ]);
    expect(
      screen.getByText('Sep 1, 2026 – Nov 21, 2026, compared with Jun 1, 2026 – Aug 21, 2026'),
    ).toBeDefined();
  });

  it('renders a labeled column for each month with arrow-key navigation', async () => {
    const { user } = open();
    const columns = within(await screen.findByRole('group', { name: /Revenue by month/ }));
    const newest = columns.getByRole('button', { name: /^November 2026/ });
    expect(newest.getAttribute('aria-label')).toBe(
      'November 2026: your part of payments $0.00, platform fee $0.00, refunds and disputes -$315.00, your share -$315.00',
    );
    expect(columns.getAllByRole('button').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
    newest.focus();
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^October 2026/);
    expect(screen.getByText('October 2026')).toBeDefined();
    expect(screen.getByText('$400.40')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.getByText('Sep 2026 to Nov 2026')).toBeDefined();
  });

  it('shows the data table of each chart', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show table: Revenue by month' }));
    expect(getCells(screen.getByRole('table', { name: 'Revenue by month' })).slice(2)).toEqual([
      ['October 2026', '2', '$500.50', '$100.00', '$0.00', '$80.10', '$0.00', '$320.40'],
      ['November 2026', '0', '$0.00', '$0.00', '$300.00', '$0.00', '$15.00', '-$315.00'],
      ['Total', '3', '$800.50', '$100.00', '$300.00', '$140.10', '$15.00', '$245.40'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Show table: Deals to payment' }));
    expect(getCells(screen.getByRole('table', { name: 'Deals to payment' })).at(-1)).toEqual([
      'Paid',
      '1',
      '13%',
    ]);
    await user.click(screen.getByRole('button', { name: 'Show table: Services sold' }));
    expect(getCells(screen.getByRole('table', { name: 'Services sold' })).at(-1)).toEqual([
      'Total',
      '3',
      '$800.50',
      '$400.00',
    ]);
    await user.click(screen.getByRole('button', { name: 'Show table: Time to payment' }));
    expect(getCells(screen.getByRole('table', { name: 'Time to payment' }))[1]).toEqual([
      'Within a day',
      '1',
      '33%',
    ]);
    const hide = screen.getByRole('button', { name: 'Hide table: Services sold' });
    await user.click(hide);
    expect(screen.queryByRole('table', { name: 'Services sold' })).toBeNull();
  });

  it('exports a table as CSV with its months in the file name and no formulas', async () => {
    const saved = recordSavedFiles();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Export CSV: Services sold' }));
    expect(saved.map(({ name }) => name)).toEqual(['gable-services-sold-2026-09-to-2026-11.csv']);
    expect(await saved[0]?.file.text()).toBe(
      [
        'Service,Payments,Paid by clients,Refunded and disputed',
        'Negotiation,1,500,400',
        `"'=cmd(""x""), or so",2,300.5,0`,
        'Total,3,800.5,400',
        '',
      ].join('\r\n'),
    );
  });

  it('keeps the range in the URL and drops an invalid one', async () => {
    const { user, where, calls } = open('/analytics?range=yesterday');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Time range' }), 'All time');
    await waitFor(() => expect(where()).toBe('/analytics?range=all'));
    await waitFor(() => {
      const asked = calls.filter(({ path }) => path === 'analytics.overview').map(({ input }) => input);
      expect(asked).toEqual([{ range: '6-months' }, { range: 'all' }]);
    });
  });

  it('shows an empty state with a button', async () => {
    open('/analytics', noAnalytics());
    expect(await screen.findByText('No payments yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Create Deal' }).getAttribute('href')).toBe('/deals?create=true');
    expect(screen.queryByText('Services sold')).toBeNull();
  });

  it('offers a longer range if the period is empty', async () => {
    const { firstDealAt, firstPaymentAt } = analytics();
    const { user, where } = open('/analytics?range=3-months', {
      ...noAnalytics(),
      firstDealAt,
      firstPaymentAt,
    });
    expect(await screen.findByText('No deals opened in this period')).toBeDefined();
    expect(screen.getByText('No services sold in this period')).toBeDefined();
    expect(screen.getByText('No invoices paid in this period')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Export CSV/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Show all time' }));
    expect(where()).toBe('/analytics?range=all');
  });

  it('links to the proposals while no deal is paid', async () => {
    open('/analytics', { ...noAnalytics(), firstDealAt: analytics().firstDealAt });
    expect(await screen.findByText('No payments yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to Proposals' }).getAttribute('href')).toBe('/proposals');
  });

  it('shows a load error and retries', async () => {
    let calls = 0;
    const answer = () => {
      calls += 1;
      return calls === 1 ? new ApiError('INTERNAL', 'Something went wrong on our side.') : analytics();
    };
    const { user } = renderRoute('/analytics', {
      answers: { 'profile.me': agent(), 'analytics.overview': answer },
    });
    expect(await screen.findByText('Something went wrong on our side.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect((await getMetric('Your share'))[0]).toBe('$245.40');
  });
});
