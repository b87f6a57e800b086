import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '../../../features/home/index.ts';
import { ScreenSkeleton } from '../../../shared/ui/skeletons.tsx';

export const Route = createFileRoute('/_app/_agent/dashboard')({
  staticData: { title: 'Home' },
  loader: ({ context: { api } }) => api.home.summary.ensureData(),
  component: HomeScreen,
  pendingComponent: ScreenSkeleton,
});
