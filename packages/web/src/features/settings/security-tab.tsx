import { Card } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

/** Empty in the spec; it says so rather than leaving a blank. */
export function SecurityTab() {
  return (
    <Card>
      <EmptyState
        icon={<IconLock size={24} stroke={1.75} />}
        title="Nothing to set up here yet"
        hint="You sign in with your e-mail address and password."
      />
    </Card>
  );
}
