import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ThemeProvider } from '../shared/theme/theme-provider.tsx';
import { Spinner } from '../shared/ui/spinner.tsx';

/** Everything but the landing page: here the component library begins. */
export const Route = createFileRoute('/_app')({
  component: AppLayout,
  pendingComponent: () => <Spinner page />,
});

function AppLayout() {
  return (
    <ThemeProvider>
      <Outlet />
    </ThemeProvider>
  );
}
