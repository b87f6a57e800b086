import { createFileRoute } from '@tanstack/react-router';
import { HomeSkeleton } from '#features/home/home-skeleton.tsx';
import { HomeScreen } from '#features/home/index.ts';

export const Route = createFileRoute('/_app/_agent/dashboard')({
  staticData: { title: 'Home' },
  loader: ({ context: { api } }) => api.home.summary.ensureData(),
  component: HomeScreen,
  pendingComponent: HomeSkeleton,
});
