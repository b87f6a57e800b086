import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireMember } from '#shared/api/guards.ts';
import { ViewerProvider } from '#shared/api/viewer-context.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';

/** Screens of any signed-in user, agent or buyer, without either one's frame. */
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
