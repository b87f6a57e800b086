import { instantSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { iso } from './iso.ts';

/** What `iso` writes. Only described as such: matching each of a list's times against it takes longer than reading the list. */
const writtenTime = z.string().register(z.globalRegistry, { format: 'date-time' });

/** A moment as it leaves: read as an Instant, written as ISO 8601. */
export const isoTime = z.pipe(z.pipe(instantSchema, z.transform(iso)), writtenTime);

/** The two times of a view; spread over its shape. */
export const ISO_TIMES = { createdAt: isoTime, updatedAt: isoTime } as const;

/** The answers that have a name of their own in the document. */
export const answerSchemas = z.registry<{ readonly id: string }>();

/** Gives an answer's schema a name, under which the document and the clients made from it know it. */
export function named<Schema extends z.ZodMiniType>(id: string, schema: Schema): Schema {
  answerSchemas.add(schema, { id });
  return schema;
}
