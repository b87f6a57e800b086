import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AgentShell } from '#features/shell/index.ts';
import { requireAgent } from '#shared/api/session/guards.ts';
import { ViewerProvider } from '#shared/api/session/viewer-context.tsx';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';

export const Route = createFileRoute('/_app/_agent')({
  beforeLoad: requireAgent,
  loader: ({ context: { api } }) => {
    // Prefetches the unread counts without waiting.
    void api.notification.unreadCount.prefetch();
    void api.message.unread.prefetch();
  },
  component: AgentLayout,
  pendingComponent: () => <Spinner page />,
});

/** A constant element, so that the shell does not re-render with the layout on every navigation. */
const SHELL = (
  <AgentShell>
    <Outlet />
  </AgentShell>
);

function AgentLayout() {
  const { viewer } = Route.useRouteContext();
  return <ViewerProvider viewer={viewer}>{SHELL}</ViewerProvider>;
}
