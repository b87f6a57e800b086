import { Card } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LetterChoices } from '../letter/index.ts';
import css from './notifications-tab.module.css';

/** Says coming soon (spec section 2), and under it what can be chosen today (design, section 6). */
export function NotificationsTab() {
  return (
    <div className={css.cards}>
      <Card>
        <EmptyState
          icon={<IconBell size={24} stroke={1.75} />}
          title="Notification settings are coming soon"
          hint="You will choose here what we tell you about, and how. Your e-mails you choose already, below."
        />
      </Card>
      <LetterChoices />
    </div>
  );
}
