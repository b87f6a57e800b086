import { MOST_ROWS } from '@gable/contracts/kernel';

/** So much of a text is searched for: what the server takes in the searches of every list. */
export const SEARCH_TEXT_MAX = 200;

/** Reads one parameter of an address; undefined drops it, so that an address that someone mangled still opens. */
type Param<Value> = (value: unknown) => Value | undefined;

type Search<Params extends Readonly<Record<string, Param<unknown>>>> = {
  [Name in keyof Params]?: ReturnType<Params[Name]>;
};

/**
 * A text in the address. The router reads `?search=250` as a number; a text that looks like one is still a text. What is
 * longer than the server takes is cut off, so that a mangled address still opens.
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

/** Whether something is open. */
export const flagParam = (): Param<boolean> => (value) => (typeof value === 'boolean' ? value : undefined);

/**
 * How many rows of a list are shown. More than are read at once become as many as those; what is no number of rows is
 * dropped.
 */
export const rowsParam =
  (most: number = MOST_ROWS): Param<number> =>
  (value) =>
    typeof value === 'number' && value >= 1 ? Math.min(Math.floor(value), most) : undefined;

/**
 * What a route reads of its address, for `validateSearch`.
 *
 * @example searchOf({ status: oneOfParam(DEAL_STATUSES), limit: rowsParam() })
 */
export function searchOf<const Params extends Readonly<Record<string, Param<unknown>>>>(params: Params) {
  return (search: Readonly<Record<string, unknown>>): Search<Params> => {
    const read: Search<Params> = {};
    // What is dropped is set as well: the router would leave the address's own value in its place.
    for (const name in params) Object.assign(read, { [name]: params[name]?.(search[name]) });
    return read;
  };
}
