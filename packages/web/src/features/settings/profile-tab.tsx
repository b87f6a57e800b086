import { Button, Card } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';

/** The coming-soon text (docs/product.md, Screens and routes), with a link to the profile. */
export function ProfileTab() {
  const to = useViewer().userType === 'buyer' ? '/buyer/profile' : '/profile';
  return (
    <Card>
      <EmptyState
        icon={<IconUser size={24} stroke={1.75} />}
        title="Profile settings are coming soon"
        hint="You’ll be able to edit your name and email address here."
        action={
          <Button variant="default" renderRoot={(props) => <Link to={to} {...props} />}>
            View Profile
          </Button>
        }
      />
    </Card>
  );
}
