import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ThemeProvider } from '../shared/theme/theme-provider.tsx';
import { Spinner } from '../shared/ui/feedback/spinner.tsx';

/** The layout of all screens except the landing page. Provides Mantine. */
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
