import superjson, { type SuperJSONResult } from 'superjson';
import * as z from 'zod/mini';

type PlainJson = SuperJSONResult['json'];

/** Whether JSON represents a value exactly: no Date, Map, bigint, undefined or class instance. */
function isPlainJson(value: unknown): value is PlainJson {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.every(isPlainJson);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlainJson);
}

/**
 * The superjson annotations that inputs can have: undefined, which forms send, and numbers that
 * JSON cannot represent. Other types are expensive to deserialize: a set or map of a megabyte
 * blocks the process for seconds, and a typed array can allocate any amount of memory.
 */
const annotation = z.tuple([z.enum(['undefined', 'number'])]);
const payloadSchema = z.object({
  json: z.custom<PlainJson>(),
  meta: z.optional(z.object({ values: z.optional(z.union([annotation, z.record(z.string(), annotation)])) })),
});
/** More than the fields of any form. */
const MAX_ANNOTATIONS = 100;

/** Deserializes an input. Throws for annotations that are not allowed. */
function deserialize(payload: unknown): unknown {
  const result = payloadSchema.safeParse(payload);
  if (!result.success) throw new TypeError('The input could not be parsed.');
  const { json, meta } = result.data;
  const values = meta?.values;
  if (values === undefined) return json;
  if (Object.keys(values).length > MAX_ANNOTATIONS)
    throw new RangeError('The input has too many annotations.');
  return superjson.deserialize({ json, meta: { values } }, { inPlace: true });
}

/**
 * superjson with a fast path for plain JSON, which all views are (decision 4). The result is the
 * same, but superjson takes seven times as long.
 */
export const transformer = {
  input: { serialize: superjson.serialize, deserialize },
  output: {
    serialize: (value: unknown): SuperJSONResult =>
      isPlainJson(value) ? { json: value } : superjson.serialize(value),
    deserialize: (payload: SuperJSONResult): unknown => superjson.deserialize(payload),
  },
};
