import { createFileRoute } from '@tanstack/react-router';
import { LandingScreen } from '../features/landing/index.ts';
import { requireVisitor } from '../shared/api/guards.ts';
import { Spinner } from '../shared/ui/spinner.tsx';

export const Route = createFileRoute('/')({
  // Only where this device keeps a session is it worth waiting for an answer; everybody else sees the page at once.
  beforeLoad: async ({ context, location }) => {
    if (context.session.hasStoredSession()) await requireVisitor({ context, location });
  },
  component: LandingScreen,
  pendingComponent: () => <Spinner page />,
});
