import { DEFAULT_PAGE_SIZE, formatInteger, MAX_PAGE_SIZE, type Page } from '@gable/contracts/kernel';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '#shared/errors/failure-text.tsx';
import css from './load-more.module.css';

interface Pages<List> {
  /** Fetches the page after the cursor. */
  readonly fetchNext: (page: { readonly cursor: string; readonly limit: number }) => Promise<List>;
  /** Reads the cached list of a length. */
  readonly read: (limit: number) => List | undefined;
  readonly write: (limit: number, list: List) => void;
}

/** Returns the pages of a list that a filter selects, from its procedure in `utils` and `utils.client`. */
export function createPages<Filter extends object, List>(
  cache: {
    readonly getData: (query: Filter & { readonly limit: number }) => List | undefined;
    readonly setData: (query: Filter & { readonly limit: number }, list: List) => unknown;
  },
  client: {
    readonly query: (query: Filter & { readonly cursor: string; readonly limit: number }) => Promise<List>;
  },
  filter: Filter,
): Pages<List> {
  return {
    fetchNext: (page) => client.query({ ...filter, ...page }),
    read: (limit) => cache.getData({ ...filter, limit }),
    write: (limit, list) => cache.setData({ ...filter, limit }, list),
  };
}

interface LoadMoreProps<List extends Page<unknown>> {
  /** The list as it is shown. Placeholder data belong to a previous query and are not extended. */
  readonly query: { readonly data: List | undefined; readonly isPlaceholderData: boolean };
  readonly pages: Pages<List>;
  /** The list's length in the URL. */
  readonly limit: number;
  /** The number of rows to add. */
  readonly step?: number;
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
  const { query, pages, limit, step = DEFAULT_PAGE_SIZE, onLimit, endHint } = props;
  const longer = Math.min(limit + step, MAX_PAGE_SIZE);
  const more = useMutation({
    mutationFn: (cursor: string) => pages.fetchNext({ cursor, limit: longer - limit }),
  });
  const { data: list, isPlaceholderData } = query;
  if (!list || list.nextCursor === null) return null;
  const { nextCursor } = list;
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
        const isUnchanged = pages.read(limit) === list;
        if (isUnchanged) pages.write(longer, { ...page, items: [...list.items, ...page.items] });
        onLimit(longer);
      },
    });
  return (
    <div className={css.more}>
      {more.error && <p role="alert">{failureText(more.error)}</p>}
      <Button variant="default" onClick={load} loading={more.isPending} disabled={isPlaceholderData}>
        Load More
      </Button>
    </div>
  );
}
