import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AuthError } from '../errors/auth-error.ts';

function isUnstorable(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}

/**
 * Whether a JSON value contains text that PostgreSQL cannot store: a NUL or a lone surrogate.
 * SQLite would store it; both databases must accept the same input.
 */
function hasUnstorableText(value: unknown): boolean {
  // Iterative: nesting in a malicious body may exceed the stack.
  const pending: unknown[] = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next === 'string' && isUnstorable(next)) return true;
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, inner] of Object.entries(next)) pending.push(key, inner);
  }
  return false;
}

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
