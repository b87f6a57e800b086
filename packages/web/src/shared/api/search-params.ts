import { MOST_ROWS } from '@gable/contracts/kernel';
import * as z from 'zod/mini';

/** So much of a text is searched for: what the server takes in the searches of every list. */
export const SEARCH_TEXT_MAX = 200;

/**
 * A text in the address. The router reads `?search=250` as a number; a text that looks like one is still a text. What is
 * longer than the server takes is cut off, so that a mangled address still opens.
 */
export const textParam = () =>
  z.catch(
    z.optional(
      z.pipe(
        z.union([z.string(), z.number(), z.boolean()]),
        z.transform((value) => String(value).slice(0, SEARCH_TEXT_MAX)),
      ),
    ),
    undefined,
  );

/** A parameter that is one of a schema's values, or is dropped: an address that someone mangled still opens. */
export const param = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);

/**
 * How many rows of a list are shown. More than are read at once become as many as those; what is no number of rows is
 * dropped.
 */
export const rowsParam = (most: number = MOST_ROWS) =>
  param(
    z.pipe(
      z.number().check(z.minimum(1)),
      z.transform((rows) => Math.min(Math.floor(rows), most)),
    ),
  );
