import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AgentShell } from '#features/shell/index.ts';
import { requireAgent } from '#shared/api/guards.ts';
import { ViewerProvider } from '#shared/api/viewer-context.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';

export const Route = createFileRoute('/_app/_agent')({
  beforeLoad: requireAgent,
  loader: ({ context: { api } }) => {
    // The bell's number, not waited for.
    void api.notification.unreadCount.prefetch();
  },
  component: AgentLayout,
  pendingComponent: () => <Spinner page />,
});

/** The same element each time: the layout is drawn at every change of the address, the shell is not. */
const SHELL = (
  <AgentShell>
    <Outlet />
  </AgentShell>
);

function AgentLayout() {
  const { viewer } = Route.useRouteContext();
  return <ViewerProvider viewer={viewer}>{SHELL}</ViewerProvider>;
}
