import { createFileRoute } from '@tanstack/react-router';
import { LandingScreen } from '../features/landing/index.ts';
import { carryReturn, requireVisitor } from '../shared/api/guards.ts';
import { Spinner } from '../shared/ui/spinner.tsx';

export const Route = createFileRoute('/')({
  beforeLoad: async ({ context, location }) => {
    carryReturn(location);
    // Only where this device keeps a session is it worth waiting for an answer; everybody else sees the page at once.
    if (context.session.hasStoredSession()) await requireVisitor({ context });
  },
  component: LandingScreen,
  pendingComponent: () => <Spinner page />,
});
