import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#testing/fake-api-link.ts';
import { agentCard, proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { buyerFixture } from './testing/buyer-fixture.ts';

const DETAIL = `/buyer/dashboard?proposal=${proposal().id}`;

const open = (agent: ReturnType<typeof agentCard> | ApiError) =>
  renderRoute(DETAIL, buyerFixture({ 'proposal.byId': proposal(), 'agentProfile.ofProposal': agent }));

describe('the agent of a proposal', () => {
  it('is shown with photo, brokerage and license, and with what they say about themselves', async () => {
    open(
      agentCard({
        photo: '/profile-images/1/photo/2',
        credentials: ['Harbor Realty (license 0199)', 'California license 01234567'],
        phone: '(415) 555-0132',
        bio: 'Twelve years in the Bay Area.',
        signatureName: 'Dana W.',
      }),
    );
    const identity = await screen.findByRole('region', { name: 'Your agent' });
    const lines = within(identity)
      .getAllByRole('paragraph')
      .map((line) => line.textContent);
    expect(lines).toEqual(['Dana Whitfield', 'Harbor Realty (license 0199)', 'California license 01234567']);
    expect(identity.querySelector('img')?.getAttribute('src')).toContain('/profile-images/1/photo/2');
    const about = await screen.findByRole('region', { name: 'About Dana Whitfield' });
    expect(about.textContent).toContain('Twelve years in the Bay Area.');
    expect(within(about).getByRole('link').getAttribute('href')).toBe('tel:4155550132');
    expect(await within(about).findByText('Dana W.')).toBeDefined();
  });

  it('takes no lines for missing values', async () => {
    open(agentCard());
    const identity = await screen.findByRole('region', { name: 'Your agent' });
    expect(within(identity).getAllByRole('paragraph')).toHaveLength(1);
    expect(identity.textContent).toBe('DWDana Whitfield');
    expect(screen.queryByText(/^About/)).toBeNull();
  });

  it('is left out if it cannot be loaded', async () => {
    open(new ApiError('NOT_FOUND', 'Proposal not found'));
    expect(await screen.findByText('Price')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Your agent' })).toBeNull();
  });
});
