import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireVisitor } from '../shared/api/guards.ts';
import { Spinner } from '../shared/ui/spinner.tsx';

/**
 * The landing page is a page of its own, rendered by the build and sent by the server. Whoever comes to it from inside
 * the app is sent home, or there by a full page load.
 */
export const Route = createFileRoute('/')({
  beforeLoad: async ({ context }) => {
    await requireVisitor({ context });
    throw redirect({ href: '/', reloadDocument: true });
  },
  pendingComponent: () => <Spinner page />,
});
