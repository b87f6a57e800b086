import { createFileRoute, Outlet } from '@tanstack/react-router';
import { BuyerShell } from '#features/shell/index.ts';
import { requireBuyer } from '#shared/api/guards.ts';
import { ViewerProvider } from '#shared/api/viewer-context.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';

export const Route = createFileRoute('/_app/_buyer')({
  beforeLoad: requireBuyer,
  loader: ({ context: { api } }) => {
    // The bell's number, not waited for.
    void api.notification.unreadCount.prefetch();
  },
  component: BuyerLayout,
  pendingComponent: () => <Spinner page />,
});

/** The same element each time: the layout is drawn at every change of the address, the shell is not. */
const SHELL = (
  <BuyerShell>
    <Outlet />
  </BuyerShell>
);

function BuyerLayout() {
  const { viewer } = Route.useRouteContext();
  return <ViewerProvider viewer={viewer}>{SHELL}</ViewerProvider>;
}
