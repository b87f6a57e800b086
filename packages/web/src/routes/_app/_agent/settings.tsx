import { RECENT_PAYOUTS_LIMIT } from '@gable/contracts/payout';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { SettingsScreen } from '../../../features/settings/index.ts';
import { param } from '../../../shared/api/search-params.ts';
import { ScreenSkeleton } from '../../../shared/ui/skeletons.tsx';

const search = z.object({ tab: param(z.enum(['profile', 'payments', 'security', 'notifications'])) });

export const Route = createFileRoute('/_app/_agent/settings')({
  staticData: { title: 'Settings' },
  validateSearch: search,
  loaderDeps: ({ search: { tab } }) => ({ payments: (tab ?? 'payments') === 'payments' }),
  // Started here and waited for in the screen, card by card: the provider may be slow.
  loader: ({ context: { api, viewer }, deps }) => {
    if (!deps.payments) return;
    // The tab's own chunk comes along with its data rather than after it.
    import('../../../features/payout/index.ts').catch(() => undefined);
    api.connect.status.prefetch({});
    if (!viewer.onboardingComplete) return;
    api.payout.balance.prefetch();
    api.payout.recent.prefetch({ limit: RECENT_PAYOUTS_LIMIT });
    api.connect.externalAccounts.prefetch();
  },
  component: SettingsRoute,
  pendingComponent: ScreenSkeleton,
});

function SettingsRoute() {
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SettingsScreen
      tab={tab}
      onTab={(chosen) => navigate({ search: { tab: chosen }, replace: true, resetScroll: false })}
    />
  );
}
