import type { ReactNode } from 'react';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { PageHeader } from '#shared/ui/layout/page-header.tsx';

/** Greets the agent. The actions are a prop, because the pending screen has none. */
export function HomeHeader({ actions }: { readonly actions: ReactNode }) {
  const viewer = useViewer();
  const firstName = viewer.name.trim().split(/\s+/)[0];
  return (
    <PageHeader
      title={firstName ? `Welcome back, ${firstName}` : 'Welcome back'}
      description="Here’s where things stand today."
      actions={actions}
    />
  );
}
