import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AuthError } from '../errors/auth-error.ts';
import { holdsUnstorableText } from './holds-unstorable-text.ts';

/** A field that clients leave out, send as null or send as text. */
export const optionalText = z.nullish(z.string());

/** An object of the caller's own making. */
export const optionalObject = z.nullish(z.record(z.string(), z.unknown()));

/**
 * The request's body in this shape; no body counts as an empty object. The shape says only which types the fields
 * have: what their values may be is said by each endpoint, in the contract's own words.
 */
export function readBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  request: FastifyRequest,
): z.output<Schema> {
  const body = request.body ?? {};
  if (holdsUnstorableText(body)) {
    throw new AuthError(
      400,
      'bad_json',
      'Could not read the request body. It holds text that is not valid Unicode',
    );
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.') || 'the body itself');
  throw new AuthError(400, 'bad_json', `Could not read the request body. Wrong type: ${fields.join(', ')}`);
}
