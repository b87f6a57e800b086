import { Button, Card } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { homeOf } from '#shared/api/guards.ts';
import { useViewer } from '#shared/api/viewer-context.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { AccountFacts } from './account-facts.tsx';

/** 'Profile Coming Soon' (spec section 2), and meanwhile what the account holds. */
export function ProfileScreen() {
  const viewer = useViewer();
  return (
    <>
      <PageHeader title="Profile" />
      <Card>
        <EmptyState
          icon={<IconUser size={24} stroke={1.75} />}
          title="Profile Coming Soon"
          hint="You will be able to edit your profile here. This is what your account holds today."
          action={
            <Button variant="default" renderRoot={(props) => <Link to={homeOf(viewer)} {...props} />}>
              Return to Dashboard
            </Button>
          }
        />
        <AccountFacts viewer={viewer} />
      </Card>
    </>
  );
}
