import { Card } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { EmailPreferences } from '../email/index.ts';
import css from './notifications-tab.module.css';

/** The coming-soon text (docs/product.md, Screens and routes), and the email preferences. */
export function NotificationsTab() {
  return (
    <div className={css.cards}>
      <Card>
        <EmptyState
          icon={<IconBell size={24} stroke={1.75} />}
          title="Notification settings are coming soon"
          hint="You’ll manage your notifications here. Email preferences are already available below."
        />
      </Card>
      <EmailPreferences />
    </div>
  );
}
