import type * as z from 'zod/mini';
import { failure } from './app-error.ts';
import { toFieldErrors } from './field-errors.ts';

/**
 * Parses a client's input. Throws INVALID_INPUT with the invalid fields. Do not use it for stored
 * rows or provider responses: an invalid one is a defect, for which `parse` throws.
 */
export function parseInput<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw failure('INVALID_INPUT', { fields: toFieldErrors(result.error.issues) }, result.error);
}
