import * as z from 'zod/mini';

/** A text in the address. The router reads `?search=250` as a number; a text that looks like one is still a text. */
export const textParam = () =>
  z.catch(
    z.optional(
      z.pipe(
        z.union([z.string(), z.number(), z.boolean()]),
        z.transform((value) => String(value)),
      ),
    ),
    undefined,
  );

/** A parameter that is one of a schema's values, or is dropped: an address that someone mangled still opens. */
export const param = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);
