import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agent, buyer } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

describe('the profile', () => {
  // Spec: routes-10, routes-14, differences-14
  it.each([
    ['/profile', agent({ connectAccountStatus: 'verified' }), '/dashboard', 'AgentPaymentsVerified'],
    ['/profile', agent({ connectAccountStatus: 'rejected' }), '/dashboard', 'AgentPaymentsClosed'],
    ['/buyer/profile', buyer(), '/buyer/dashboard', 'Buyer'],
  ])(
    'at %s shows the coming-soon text, the account details and a link home',
    async (path, viewer, home, kind) => {
      renderRoute(path, { answers: { 'profile.me': viewer } });
      expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeDefined();
      expect(screen.getByText('Profile Coming Soon')).toBeDefined();
      const facts = screen.getByText('Account type').closest('dl');
      expect(facts?.textContent).toBe(`NameDana WhitfieldEmaildana@gable.testAccount type${kind}`);
      const link = screen.getByRole('link', { name: 'Return to Dashboard' });
      await waitFor(() => expect(link.getAttribute('href')).toBe(home));
    },
  );
});
