import type { ReactNode } from 'react';
import { useViewer } from '#shared/api/viewer-context.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';

/** Greets the agent. Its actions come from outside: the waiting screen, which is loaded with the first page, has none. */
export function HomeHeader({ actions }: { readonly actions: ReactNode }) {
  const viewer = useViewer();
  const firstName = viewer.name.trim().split(/\s+/)[0];
  return (
    <PageHeader
      title={firstName ? `Welcome back, ${firstName}` : 'Welcome back'}
      description="How your deals, proposals and revenue stand today."
      actions={actions}
    />
  );
}
