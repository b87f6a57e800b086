import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '#features/settings/index.ts';
import { prefetchSettings } from '#features/settings/settings-queries.ts';
import { settingsSearch } from '#features/settings/settings-search.ts';
import { ScreenSkeleton } from '#shared/ui/feedback/skeletons.tsx';

export const Route = createFileRoute('/_app/_buyer/buyer/settings')({
  staticData: { title: 'Settings' },
  validateSearch: settingsSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab: tab ?? 'profile' }),
  loader: ({ context: { api, viewer }, deps: { tab } }) => prefetchSettings(api, viewer, tab),
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
