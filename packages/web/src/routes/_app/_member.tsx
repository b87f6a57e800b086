import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireMember } from '#shared/api/session/guards.ts';
import { ViewerProvider } from '#shared/api/session/viewer-context.tsx';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';

/** Screens of any signed-in user, without an app shell. */
export const Route = createFileRoute('/_app/_member')({
  beforeLoad: requireMember,
  component: MemberLayout,
  pendingComponent: () => <Spinner page />,
});

function MemberLayout() {
  const { viewer } = Route.useRouteContext();
  return (
    <ViewerProvider viewer={viewer}>
      <Outlet />
    </ViewerProvider>
  );
}
