import { createFileRoute } from '@tanstack/react-router';
import { AuthScreen } from '../../../features/auth/index.ts';

export const Route = createFileRoute('/_app/_portal/buyer')({
  staticData: { title: 'Buyer Portal' },
  component: Portal,
});

function Portal() {
  const { next } = Route.useSearch();
  return <AuthScreen portal="buyer" next={next} />;
}
