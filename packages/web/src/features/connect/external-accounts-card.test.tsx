import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#testing/fake-api-link.ts';
import { bankAccount, verifiedAnswers } from '#testing/payment-fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const verified = verifiedAnswers();
const unavailable = new ApiError('PROVIDER_UNAVAILABLE', 'The provider sleeps.');

describe('ExternalAccountsCard', () => {
  const card = () => screen.findByRole('region', { name: 'Connected Accounts' });

  // Spec: settings-13, settings-14, settings-15
  it('lists bank accounts and cards with their details', async () => {
    const unnamed = { id: 'ba_2', bankName: null, default: false, accountHolderName: null, last4: '4242' };
    const visa = {
      id: 'card_1',
      object: 'card',
      brand: 'Visa',
      last4: '1111',
      expMonth: 4,
      expYear: 2030,
    } as const;
    renderRoute('/settings', {
      answers: {
        ...verified,
        'connect.externalAccounts': [
          bankAccount(),
          bankAccount(unnamed),
          bankAccount({ ...visa, default: false }),
          bankAccount({ ...visa, id: 'card_2', brand: null, default: false }),
        ],
      },
    });
    await screen.findByText(/Prairie Bank/);
    const rows = within(await card()).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Prairie Bank •••• 6789Dana WhitfieldRouting •••• 0000Default',
      'Bank Account •••• 4242Routing •••• 0000',
      'Visa •••• 1111Expires 4/2030',
      'Card •••• 1111Expires 4/2030',
    ]);
  });

  // Spec: settings-16
  it('shows an empty state', async () => {
    renderRoute('/settings', { answers: { ...verified, 'connect.externalAccounts': [] } });
    expect(
      await screen.findByText(
        'No external accounts found. Add a bank account in your provider dashboard to receive payouts.',
      ),
    ).toBeDefined();
  });

  // Spec: errors-42
  it.each([
    [unavailable, 'The provider sleeps.'],
    [new ApiError('INTERNAL', ''), 'Failed to load external accounts'],
  ])('shows a load error and retries (%#)', async (error, message) => {
    let fails = true;
    const { user } = renderRoute('/settings', {
      answers: { ...verified, 'connect.externalAccounts': () => (fails ? error : [bankAccount()]) },
    });
    const accounts = within(await card());
    expect(await accounts.findByText('Error Loading External Accounts')).toBeDefined();
    expect(accounts.getByText(message)).toBeDefined();
    fails = false;
    await user.click(accounts.getByRole('button', { name: 'Try Again' }));
    expect(await accounts.findByText(/Prairie Bank/)).toBeDefined();
  });

  // Spec: settings-17, errors-43
  it('refreshes and shows whether it succeeded', async () => {
    let fails = false;
    const { user } = renderRoute('/settings', {
      answers: { ...verified, 'connect.externalAccounts': () => (fails ? unavailable : [bankAccount()]) },
    });
    await screen.findByText(/Prairie Bank/);
    await user.click(screen.getByRole('button', { name: 'Refresh connected accounts' }));
    expect(await screen.findByText('Updated')).toBeDefined();
    expect(screen.getByText('External accounts list has been refreshed')).toBeDefined();
    fails = true;
    await user.click(screen.getByRole('button', { name: 'Refresh connected accounts' }));
    expect(await screen.findByText('Failed to refresh accounts')).toBeDefined();
    expect(screen.getByText(/Prairie Bank/)).toBeDefined();
  });

  // Spec: settings-18
  it('opens the provider dashboard in a new tab', async () => {
    const replace = vi.fn();
    const tab = { opener: {}, location: { replace }, close: vi.fn() };
    const open = vi.fn(() => tab);
    vi.stubGlobal('open', open);
    const { user } = renderRoute('/settings', {
      answers: { ...verified, 'connect.dashboardLink': { url: 'https://provider.example.com/d' } },
    });
    await user.click(await screen.findByRole('button', { name: /^Provider Dashboard/ }));
    expect(open).toHaveBeenCalledWith('', '_blank');
    await waitFor(() => expect(replace).toHaveBeenCalledWith('https://provider.example.com/d'));
    expect(tab.opener).toBeNull();
  });

  it('closes the empty tab if there is no dashboard link', async () => {
    const close = vi.fn();
    vi.stubGlobal('open', () => ({ opener: null, location: { replace: vi.fn() }, close }));
    const { user } = renderRoute('/settings', {
      answers: { ...verified, 'connect.dashboardLink': unavailable },
    });
    await user.click(await screen.findByRole('button', { name: /^Provider Dashboard/ }));
    expect(await screen.findByText('Error Opening Provider Dashboard')).toBeDefined();
    expect(close).toHaveBeenCalled();
  });
});
