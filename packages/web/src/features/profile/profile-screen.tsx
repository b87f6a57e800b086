import { Button, Card } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { getHomePath } from '#shared/api/session/guards.ts';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { PageHeader } from '#shared/ui/layout/page-header.tsx';
import { AccountDetails } from './account-details.tsx';

/** 'Profile Coming Soon' (docs/product.md, Screens and routes), with the account details. */
export function ProfileScreen() {
  const viewer = useViewer();
  return (
    <>
      <PageHeader title="Profile" />
      <Card>
        <EmptyState
          icon={<IconUser size={24} stroke={1.75} />}
          title="Profile Coming Soon"
          hint="You’ll be able to edit your profile here. For now, these are your account details."
          action={
            <Button variant="default" renderRoot={(props) => <Link to={getHomePath(viewer)} {...props} />}>
              Return to Dashboard
            </Button>
          }
        />
        <AccountDetails viewer={viewer} />
      </Card>
    </>
  );
}
