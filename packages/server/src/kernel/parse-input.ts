import type * as z from 'zod/mini';
import { failure } from './app-error.ts';
import { fieldErrorsOf } from './field-errors.ts';

/**
 * What somebody sent, as the schema reads it; INVALID_INPUT with the fields that it refuses. For input alone: what does not
 * parse of our own rows or of a provider's answer is a defect, and a plain `parse` says so.
 */
export function parseInput<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw failure('INVALID_INPUT', { fields: fieldErrorsOf(read.error.issues) }, read.error);
}
