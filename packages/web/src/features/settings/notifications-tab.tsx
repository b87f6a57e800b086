import { Text } from '@mantine/core';
import { Suspense } from 'react';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { EmailPreferences } from '../email/index.ts';
import { ReminderSettings } from '../reminder/index.ts';
import css from './notifications-tab.module.css';

/**
 * The email preferences, an agent's reminders to clients, and the coming-soon text (docs/product.md,
 * Screens and routes).
 */
export function NotificationsTab() {
  const isAgent = useViewer().userType === 'agent';
  return (
    <div className={css.cards}>
      <EmailPreferences />
      {isAgent && (
        <Suspense fallback={<CardSkeleton lines={6} />}>
          <ReminderSettings />
        </Suspense>
      )}
      <Text c="dimmed">More notification settings are coming soon.</Text>
    </div>
  );
}
