import superjson, { type SuperJSONResult } from 'superjson';
import * as z from 'zod/mini';

type PlainJson = SuperJSONResult['json'];

/** What JSON writes as it is: no Date, no Map, no bigint, nothing undefined, no object of a class. */
function isPlainJson(value: unknown): value is PlainJson {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.every(isPlainJson);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlainJson);
}

/**
 * What superjson's note beside an input may say: that something is undefined, which a form leaves, or a number that JSON has no
 * word for. The other types would be read before it is known who asks, and are dear: a set or a map of a megabyte keeps the
 * process busy for seconds, and an array of a type takes as much memory as a number says.
 */
const annotation = z.tuple([z.enum(['undefined', 'number'])]);
const payloadSchema = z.object({
  json: z.custom<PlainJson>(),
  meta: z.optional(z.object({ values: z.optional(z.union([annotation, z.record(z.string(), annotation)])) })),
});
/** No form has as many fields. */
const MOST_ANNOTATED = 100;

/** An input as it was before it was sent; throws for a note of what no input of ours needs. */
function deserialize(payload: unknown): unknown {
  const read = payloadSchema.safeParse(payload);
  if (!read.success) throw new TypeError('The input could not be read.');
  const { json, meta } = read.data;
  const values = meta?.values;
  if (values === undefined) return json;
  if (Object.keys(values).length > MOST_ANNOTATED) throw new RangeError('The input has too many notes.');
  return superjson.deserialize({ json, meta: { values } }, { inPlace: true });
}

/**
 * superjson, spared where it has nothing to do: our views are plain JSON (decision 4), and of such a value it would make the
 * value itself with no note beside it, at seven times the price. Whatever is anything else goes through it.
 */
export const transformer = {
  input: { serialize: superjson.serialize, deserialize },
  output: {
    serialize: (value: unknown): SuperJSONResult =>
      isPlainJson(value) ? { json: value } : superjson.serialize(value),
    deserialize: (payload: SuperJSONResult): unknown => superjson.deserialize(payload),
  },
};
