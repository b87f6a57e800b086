import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { SettingsScreen } from '../../../features/settings/index.ts';
import { startSettings } from '../../../features/settings/settings-queries.ts';
import { param } from '../../../shared/api/search-params.ts';
import { ScreenSkeleton } from '../../../shared/ui/skeletons.tsx';

const search = z.object({ tab: param(z.enum(['profile', 'payments', 'security', 'notifications'])) });

export const Route = createFileRoute('/_app/_buyer/buyer/settings')({
  staticData: { title: 'Settings' },
  validateSearch: search,
  loaderDeps: ({ search: { tab } }) => ({ tab: tab ?? 'profile' }),
  loader: ({ context: { api, viewer }, deps: { tab } }) => startSettings(api, viewer, tab),
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
