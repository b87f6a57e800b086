import { MOST_ROWS, type Page, writtenWhole } from '@gable/contracts/kernel';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../errors/failure-text.tsx';
import css from './load-more.module.css';

interface LoadMoreProps<Whole extends Page<unknown>> {
  /** The list as it is shown. */
  readonly whole: Whole;
  /** So many rows were asked for, as the address says. */
  readonly limit: number;
  /** So many are added. */
  readonly step: number;
  /** While what is shown is not the answer to what is asked. */
  readonly disabled: boolean;
  /** Asks for the page after the cursor. */
  readonly fetchNext: (page: { readonly cursor: string; readonly limit: number }) => Promise<Whole>;
  /** The answers that are kept, by the list's length. */
  readonly answers: {
    readonly read: (limit: number) => Whole | undefined;
    readonly write: (limit: number, whole: Whole) => void;
  };
  /** Writes the new length into the address. */
  readonly onLimit: (limit: number) => void;
  /** Where a list is as long as lists get: how to find the rows that it does not have. */
  readonly endHint?: string;
}

/**
 * The way to more of a list whose length stands in the address. The page that is missing is asked for by its cursor and put
 * behind the rows that are there: the longer list is known before the address says it, and nothing is asked for twice. A
 * list that has changed meanwhile is not put together, but asked for anew. Give it the filters as its key: whoever has
 * filtered meanwhile gets no further rows of before.
 */
export function LoadMore<Whole extends Page<unknown>>(props: LoadMoreProps<Whole>) {
  const { whole, limit, step, disabled, fetchNext, answers, onLimit, endHint } = props;
  const longer = Math.min(limit + step, MOST_ROWS);
  const more = useMutation({
    mutationFn: (cursor: string) => fetchNext({ cursor, limit: longer - limit }),
  });
  const { nextCursor } = whole;
  if (nextCursor === null) return null;
  if (limit >= MOST_ROWS) {
    return (
      <p className={css.end}>
        The newest {writtenWhole(MOST_ROWS)} are listed. {endHint}
      </p>
    );
  }
  const load = () =>
    more.mutate(nextCursor, {
      onSuccess: (page) => {
        const isSame = answers.read(limit) === whole;
        if (isSame) answers.write(longer, { ...page, items: [...whole.items, ...page.items] });
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
