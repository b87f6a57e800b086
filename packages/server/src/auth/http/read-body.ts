import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AuthError } from '../errors/auth-error.ts';
import { hasUnstorableText } from './has-unstorable-text.ts';

/** A string field that clients may omit or send as null. */
export const optionalString = z.nullish(z.string());

/** An object with arbitrary keys. */
export const optionalObject = z.nullish(z.record(z.string(), z.unknown()));

/**
 * Parses the body; a missing body is an empty object. The schema checks types only: each endpoint
 * validates the values with Supabase's messages. Throws 400 bad_json.
 */
export function readBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  request: FastifyRequest,
): z.output<Schema> {
  const body = request.body ?? {};
  if (hasUnstorableText(body)) {
    throw new AuthError(
      400,
      'bad_json',
      'Could not read the request body. It contains text that is not valid Unicode',
    );
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.') || 'the body itself');
  throw new AuthError(400, 'bad_json', `Could not read the request body. Wrong type: ${fields.join(', ')}`);
}
