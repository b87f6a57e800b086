import { createFileRoute, Outlet } from '@tanstack/react-router';
import { BuyerShell } from '#features/shell/index.ts';
import { requireBuyer } from '#shared/api/session/guards.ts';
import { ViewerProvider } from '#shared/api/session/viewer-context.tsx';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';

export const Route = createFileRoute('/_app/_buyer')({
  beforeLoad: requireBuyer,
  loader: ({ context: { api } }) => {
    // Prefetches the unread count without waiting.
    void api.notification.unreadCount.prefetch();
  },
  component: BuyerLayout,
  pendingComponent: () => <Spinner page />,
});

/** A constant element, so that the shell does not re-render with the layout on every navigation. */
const SHELL = (
  <BuyerShell>
    <Outlet />
  </BuyerShell>
);

function BuyerLayout() {
  const { viewer } = Route.useRouteContext();
  return <ViewerProvider viewer={viewer}>{SHELL}</ViewerProvider>;
}
