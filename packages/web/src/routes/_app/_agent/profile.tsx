import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '#features/profile/index.ts';

export const Route = createFileRoute('/_app/_agent/profile')({
  staticData: { title: 'Profile' },
  component: ProfileScreen,
});
