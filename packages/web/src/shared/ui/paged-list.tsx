import { Button, Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../errors/wire-error-of.ts';
import { ErrorState } from './error-state.tsx';
import css from './paged-list.module.css';
import { TableSkeleton } from './skeletons.tsx';

/** What must be known of an infinite query; `useInfiniteQuery` answers all of it. */
interface PagedQuery {
  readonly data: unknown;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

interface PagedListProps {
  readonly query: PagedQuery;
  /** 'Error loading deals' */
  readonly errorTitle: string;
  readonly loadingLabel: string;
  readonly children: ReactNode;
}

/** A list that comes page by page: on its way, failed, or there with a way to more of it. */
export function PagedList({ query, errorTitle, loadingLabel, children }: PagedListProps) {
  if (query.data === undefined && query.error) {
    return (
      <Card>
        <ErrorState
          title={errorTitle}
          message={messageOf(query.error)}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        />
      </Card>
    );
  }
  if (query.data === undefined) return <TableSkeleton label={loadingLabel} />;
  return (
    <>
      <div className={css.rows} data-stale={query.isPlaceholderData} aria-busy={query.isPlaceholderData}>
        {children}
      </div>
      {query.hasNextPage && (
        <div className={css.more}>
          {query.isFetchNextPageError && <p role="alert">{messageOf(query.error)}</p>}
          <Button
            variant="default"
            onClick={() => query.fetchNextPage()}
            loading={query.isFetchingNextPage}
            disabled={query.isPlaceholderData}
          >
            Load More
          </Button>
        </div>
      )}
    </>
  );
}
