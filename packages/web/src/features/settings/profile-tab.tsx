import { Button, Card } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useViewer } from '#shared/api/viewer-context.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';

/** Says coming soon (spec section 2), and where the account's data can be read meanwhile. */
export function ProfileTab() {
  const to = useViewer().userType === 'buyer' ? '/buyer/profile' : '/profile';
  return (
    <Card>
      <EmptyState
        icon={<IconUser size={24} stroke={1.75} />}
        title="Profile settings are coming soon"
        hint="Editing your name and e-mail address will happen here."
        action={
          <Button variant="default" renderRoot={(props) => <Link to={to} {...props} />}>
            View Profile
          </Button>
        }
      />
    </Card>
  );
}
