import { createFileRoute } from '@tanstack/react-router';
import { AuthLayout, AuthNotFound } from '#features/auth/index.ts';
import { portalSearch } from '#shared/api/portal-search.ts';
import { Spinner } from '#shared/ui/spinner.tsx';

/** Everything around signing in, under one roof: it stays where it is while the screens below it change. */
export const Route = createFileRoute('/_app/_portal')({
  validateSearch: portalSearch,
  component: AuthLayout,
  pendingComponent: () => <Spinner page />,
  notFoundComponent: AuthNotFound,
});
