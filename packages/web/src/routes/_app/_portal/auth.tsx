import { createFileRoute } from '@tanstack/react-router';
import { AuthScreen } from '../../../features/auth/index.ts';

export const Route = createFileRoute('/_app/_portal/auth')({
  staticData: { title: 'Agent Portal' },
  component: Portal,
});

function Portal() {
  const { next } = Route.useSearch();
  return <AuthScreen portal="agent" next={next} />;
}
