import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireAnonymous } from '../shared/api/session/guards.ts';
import { Spinner } from '../shared/ui/feedback/spinner.tsx';

/**
 * The landing page is a separate, prerendered page. From inside the app, this route sends signed-in
 * users home and loads the page for others.
 */
export const Route = createFileRoute('/')({
  beforeLoad: async ({ context }) => {
    await requireAnonymous({ context });
    throw redirect({ href: '/', reloadDocument: true });
  },
  pendingComponent: () => <Spinner page />,
});
