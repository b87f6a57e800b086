import { createFileRoute } from '@tanstack/react-router';
import { AuthLayout, AuthNotFound } from '#features/auth/index.ts';
import { portalSearch } from '#shared/api/session/portal-search.ts';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';

/** The layout of the sign-in screens, which stays mounted while they change. */
export const Route = createFileRoute('/_app/_portal')({
  validateSearch: portalSearch,
  component: AuthLayout,
  pendingComponent: () => <Spinner page />,
  notFoundComponent: AuthNotFound,
});
