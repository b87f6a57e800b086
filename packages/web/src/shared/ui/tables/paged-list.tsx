import { DEFAULT_PAGE_SIZE } from '@gable/contracts/kernel';
import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { QueryError } from '#shared/errors/query-error.tsx';
import { TableSkeleton } from '../feedback/skeletons.tsx';
import css from './paged-list.module.css';

/** The used part of a `useQuery` result. */
interface ListQuery {
  readonly data: unknown;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

interface PagedListProps {
  readonly query: ListQuery;
  /** 'Error loading deals' */
  readonly errorTitle: string;
  readonly loadingLabel: string;
  /** The list's length in the URL. A long list keeps its height while it reloads. */
  readonly limit?: number;
  /** The number of placeholder rows of a list that was not lengthened. */
  readonly skeletonRows?: number;
  /** The rows, and below them a `LoadMore`. */
  readonly children: ReactNode;
}

/** A list with its loading and error states. */
export function PagedList(props: PagedListProps) {
  const { query, errorTitle, loadingLabel, limit = 0, skeletonRows, children } = props;
  if (query.data === undefined && query.error) {
    return (
      <Card>
        <QueryError title={errorTitle} query={query} />
      </Card>
    );
  }
  if (query.data === undefined) {
    const rows = limit > DEFAULT_PAGE_SIZE ? limit : skeletonRows;
    return <TableSkeleton label={loadingLabel} {...(rows && { rows })} />;
  }
  return (
    <div className={css.rows} data-stale={query.isPlaceholderData} aria-busy={query.isPlaceholderData}>
      {children}
    </div>
  );
}
