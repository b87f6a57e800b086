import { createFileRoute, Outlet } from '@tanstack/react-router';
import { BuyerShell } from '../../features/shell/index.ts';
import { requireBuyer } from '../../shared/api/guards.ts';
import { ViewerProvider } from '../../shared/api/viewer-context.tsx';
import { Spinner } from '../../shared/ui/spinner.tsx';

export const Route = createFileRoute('/_app/_buyer')({
  beforeLoad: requireBuyer,
  loader: ({ context: { api } }) => {
    // The bell's number, not waited for.
    void api.notification.unreadCount.prefetch();
  },
  component: BuyerLayout,
  pendingComponent: () => <Spinner page />,
});

function BuyerLayout() {
  const { viewer } = Route.useRouteContext();
  return (
    <ViewerProvider viewer={viewer}>
      <BuyerShell>
        <Outlet />
      </BuyerShell>
    </ViewerProvider>
  );
}
