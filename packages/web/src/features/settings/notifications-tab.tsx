import { Card } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Suspense } from 'react';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { CardSkeleton } from '../../shared/ui/skeletons.tsx';
import { lazyPart } from '../../shared/version/lazy-part.tsx';
import css from './notifications-tab.module.css';
import { loadLetterChoices } from './settings-queries.ts';

/** In a chunk of its own: whoever opens another tab has no use for it. */
const LetterChoices = lazyPart(async () => (await loadLetterChoices()).LetterChoices);

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
      <Suspense fallback={<CardSkeleton lines={3} />}>
        <LetterChoices />
      </Suspense>
    </div>
  );
}
