import type { NotificationView } from '@gable/contracts/notification';
import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { PAGING } from '#shared/api/paging.ts';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { NotificationItem } from './notification-item.tsx';
import css from './notification-list.module.css';
import { NotificationSkeleton } from './notification-skeleton.tsx';

interface GroupProps {
  readonly title: string;
  readonly items: readonly NotificationView[];
  readonly onFollow: (notification: NotificationView) => void;
}

function Group({ title, items, onFollow }: GroupProps) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={css.group}>{title}</h3>
      <ul className={css.items}>
        {items.map((item) => (
          <NotificationItem key={item.id} notification={item} onFollow={() => onFollow(item)} />
        ))}
      </ul>
    </section>
  );
}

/** The notifications page by page: the unread ones, then those that were read. */
export function NotificationList({ onFollow }: Pick<GroupProps, 'onFollow'>) {
  const query = trpc.notification.list.useInfiniteQuery({}, PAGING);
  if (query.data === undefined && query.error)
    return (
      <ErrorState
        title="Notifications could not be loaded"
        message={failureText(query.error)}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (query.data === undefined) return <NotificationSkeleton />;
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0)
    return (
      <EmptyState
        icon={<IconBell size={24} stroke={1.75} />}
        title="Nothing new"
        hint="You will find here what happens while you are away."
      />
    );
  return (
    <>
      <Group title="New" items={items.filter(({ readAt }) => readAt === null)} onFollow={onFollow} />
      <Group title="Earlier" items={items.filter(({ readAt }) => readAt !== null)} onFollow={onFollow} />
      {query.hasNextPage && (
        <div className={css.more}>
          {query.isFetchNextPageError && <p role="alert">{messageOf(query.error)}</p>}
          <Button variant="default" onClick={() => query.fetchNextPage()} loading={query.isFetchingNextPage}>
            Load More
          </Button>
        </div>
      )}
    </>
  );
}
