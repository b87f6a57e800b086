import { MAX_PAGE_SIZE } from '@gable/contracts/kernel';

/** Maximum length of a list's search text, as the server accepts it. */
export const SEARCH_TEXT_MAX = 200;

/**
 * Parses one search parameter. Returns undefined to drop an invalid value, so that a malformed URL
 * still opens.
 */
type Param<Value> = (value: unknown) => Value | undefined;

type Search<Params extends Readonly<Record<string, Param<unknown>>>> = {
  [Name in keyof Params]?: ReturnType<Params[Name]>;
};

/**
 * A string. The router parses `?search=250` as a number, so numbers and booleans are converted
 * back. A longer text than the server accepts is truncated.
 */
export const textParam = (): Param<string> => (value) =>
  ['string', 'number', 'boolean'].includes(typeof value)
    ? String(value).slice(0, SEARCH_TEXT_MAX)
    : undefined;

/** One of these values. */
export const oneOfParam =
  <const Value extends string>(values: readonly Value[]): Param<Value> =>
  (value) =>
    values.find((one) => one === value);

/** A boolean. */
export const flagParam = (): Param<boolean> => (value) => (typeof value === 'boolean' ? value : undefined);

/**
 * The number of rows that a list shows, at most `max`.
 */
export const rowsParam =
  (max: number = MAX_PAGE_SIZE): Param<number> =>
  (value) =>
    typeof value === 'number' && value >= 1 ? Math.min(Math.floor(value), max) : undefined;

/**
 * Creates a route's `validateSearch` function.
 *
 * @example createSearchParser({ status: oneOfParam(DEAL_STATUSES), limit: rowsParam() })
 */
export function createSearchParser<const Params extends Readonly<Record<string, Param<unknown>>>>(
  params: Params,
) {
  return (search: Readonly<Record<string, unknown>>): Search<Params> => {
    const parsed: Search<Params> = {};
    // Sets dropped parameters to undefined; otherwise the router would keep their raw values.
    for (const name in params) Object.assign(parsed, { [name]: params[name]?.(search[name]) });
    return parsed;
  };
}
