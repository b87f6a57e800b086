import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '../shared/api/session/guards.ts';
import { useDocumentTitle } from '../shared/ui/layout/screen-title.ts';
import { NewVersionNotice } from '../shared/version/new-version-notice.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root });

function Root() {
  useDocumentTitle();
  return (
    <>
      <Outlet />
      <NewVersionNotice />
    </>
  );
}
