import { instantSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { formatIso } from './format-iso.ts';

/**
 * The output of `formatIso`. Documented but not validated, which would take longer than reading a
 * list.
 */
const isoString = z.string().register(z.globalRegistry, { format: 'date-time' });

/** An Instant that is serialized as ISO 8601. */
export const isoTime = z.pipe(z.pipe(instantSchema, z.transform(formatIso)), isoString);

/** A nullable time that was added later. Events queued by an older release lack it; it is null then. */
export const addedIsoTime = z._default(z.nullable(isoTime), null);

/** The timestamps of a view, to spread over its shape. */
export const ISO_TIMES = { createdAt: isoTime, updatedAt: isoTime } as const;

/** The responses that are named schemas in the OpenAPI document. */
export const responseSchemas = z.registry<{ readonly id: string }>();

/** Names a response schema in the OpenAPI document and in generated clients. */
export function named<Schema extends z.ZodMiniType>(id: string, schema: Schema): Schema {
  responseSchemas.add(schema, { id });
  return schema;
}
