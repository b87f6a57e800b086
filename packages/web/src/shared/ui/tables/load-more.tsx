import { formatInteger, MAX_PAGE_SIZE, type Page } from '@gable/contracts/kernel';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '#shared/errors/failure-text.tsx';
import css from './load-more.module.css';

interface LoadMoreProps<List extends Page<unknown>> {
  /** The list as it is shown. */
  readonly list: List;
  /** The list's length in the URL. */
  readonly limit: number;
  /** The number of rows to add. */
  readonly step: number;
  /** Whether the shown list belongs to a previous query. */
  readonly disabled: boolean;
  /** Fetches the page after the cursor. */
  readonly fetchNext: (page: { readonly cursor: string; readonly limit: number }) => Promise<List>;
  /** The query cache, by the list's length. */
  readonly cache: {
    readonly read: (limit: number) => List | undefined;
    readonly write: (limit: number, list: List) => void;
  };
  /** Sets the new length in the URL. */
  readonly onLimit: (limit: number) => void;
  /** Shown at the maximum length: how to find the other rows. */
  readonly endHint?: string;
}

/**
 * The 'Load More' button of a list whose length is in the URL. Fetches only the missing page, and
 * writes the longer list to the cache before the URL changes. If the list has changed in the
 * meantime, the longer list is fetched as a whole. Use the filters as the `key`, so that a filter
 * change discards a pending page.
 */
export function LoadMore<List extends Page<unknown>>(props: LoadMoreProps<List>) {
  const { list, limit, step, disabled, fetchNext, cache, onLimit, endHint } = props;
  const longer = Math.min(limit + step, MAX_PAGE_SIZE);
  const more = useMutation({
    mutationFn: (cursor: string) => fetchNext({ cursor, limit: longer - limit }),
  });
  const { nextCursor } = list;
  if (nextCursor === null) return null;
  if (limit >= MAX_PAGE_SIZE) {
    return (
      <p className={css.end}>
        Showing the first {formatInteger(MAX_PAGE_SIZE)}. {endHint}
      </p>
    );
  }
  const load = () =>
    more.mutate(nextCursor, {
      onSuccess: (page) => {
        const isUnchanged = cache.read(limit) === list;
        if (isUnchanged) cache.write(longer, { ...page, items: [...list.items, ...page.items] });
        onLimit(longer);
      },
    });
  return (
    <div className={css.more}>
      {more.error && <p role="alert">{failureText(more.error)}</p>}
      <Button variant="default" onClick={load} loading={more.isPending} disabled={disabled}>
        Load More
      </Button>
    </div>
  );
}
