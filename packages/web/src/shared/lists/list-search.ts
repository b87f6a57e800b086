import { DEFAULT_PAGE_SIZE } from '@gable/contracts/kernel';

/** What a list has in the URL besides its filter. */
interface ListState {
  readonly limit?: number | undefined;
  readonly create?: boolean | undefined;
}

type ListSearch<Filter> = Filter & ListState;

interface Step<Filter> {
  readonly search: (before: ListSearch<Filter>) => ListSearch<Filter>;
  readonly replace: boolean;
  readonly resetScroll: boolean;
}

/** Identifies the rows of a list: its filter and sort, whatever its length. */
function getListKey({ limit, create, ...list }: ListSearch<object>): string {
  return JSON.stringify(list, Object.keys(list).sort());
}

/**
 * Changes a list's filter, sort and length in the URL. Chosen filters add a history entry; typed text
 * and a longer list replace the current one. A filter change resets the list to its first page.
 */
export function createListSearch<Filter extends object>(
  search: ListSearch<Filter>,
  navigate: (step: Step<Filter>) => unknown,
  getKey: (list: ListSearch<Filter>) => string = getListKey,
) {
  const go = (changes: Filter | ListState, options: Omit<Step<Filter>, 'search'>) =>
    navigate({ search: (before) => ({ ...before, ...changes }), ...options });
  return {
    limit: search.limit ?? DEFAULT_PAGE_SIZE,
    choose: (filter: Filter) => go({ ...filter, limit: undefined }, { replace: false, resetScroll: true }),
    type: (filter: Filter) => go({ ...filter, limit: undefined }, { replace: true, resetScroll: true }),
    sortBy: (sort: Filter) => go({ ...sort, limit: undefined }, { replace: false, resetScroll: false }),
    /** Does nothing if the filter has changed since the last render. */
    lengthen: (limit: number) =>
      navigate({
        search: (before) => (getKey(before) === getKey(search) ? { ...before, limit } : before),
        replace: true,
        resetScroll: false,
      }),
    openDialog: () => go({ create: true }, { replace: false, resetScroll: false }),
    dropDialog: () => go({ create: undefined }, { replace: true, resetScroll: false }),
  };
}
