import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '../shared/api/guards.ts';
import { useDocumentTitle } from '../shared/ui/screen-title.ts';

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root });

function Root() {
  useDocumentTitle();
  return <Outlet />;
}
