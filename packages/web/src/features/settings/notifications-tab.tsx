import { Card } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

/** Says coming soon (spec section 2). */
export function NotificationsTab() {
  return (
    <Card>
      <EmptyState
        icon={<IconBell size={24} stroke={1.75} />}
        title="Notification settings are coming soon"
        hint="You will choose here what we tell you about, and how."
      />
    </Card>
  );
}
