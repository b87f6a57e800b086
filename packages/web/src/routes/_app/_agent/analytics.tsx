import { createFileRoute } from '@tanstack/react-router';
import { AnalyticsScreen } from '../../../features/home/index.ts';
import { ScreenSkeleton } from '../../../shared/ui/skeletons.tsx';

export const Route = createFileRoute('/_app/_agent/analytics')({
  staticData: { title: 'Analytics' },
  loader: ({ context: { api } }) => api.home.summary.ensureData(),
  component: AnalyticsScreen,
  pendingComponent: ScreenSkeleton,
});
