import type { ReactNode } from 'react';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { PageHeader } from '#shared/ui/layout/page-header.tsx';

interface HomeHeaderProps {
  /** The agent has no deals yet. */
  readonly isNew?: boolean;
  /** A prop, because the pending screen has none. */
  readonly actions: ReactNode;
}

/** Greets the agent. */
export function HomeHeader({ isNew = false, actions }: HomeHeaderProps) {
  const viewer = useViewer();
  const firstName = viewer.name.trim().split(/\s+/)[0];
  const greeting = isNew ? 'Welcome to Gable' : 'Welcome back';
  return (
    <PageHeader
      title={firstName ? `${greeting}, ${firstName}` : greeting}
      description="Here’s where things stand today."
      actions={actions}
    />
  );
}
