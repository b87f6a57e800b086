import { findStorageFailure } from '#db/index.ts';
import { isAppError } from '#kernel/index.ts';
import { checkViolation, DataError, duplicateKey, rowSecurityViolation } from './data-error.ts';

/** Constraint violations of either database. */
const DUPLICATE: readonly string[] = ['23505', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'SQLITE_CONSTRAINT_UNIQUE'];
const REFERENCED: readonly string[] = ['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY'];

/** Returns the database's error code, from the causes of Drizzle's error. */
function getDatabaseCode(error: unknown): string | null {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if ('code' in inner && typeof inner.code === 'string') return inner.code;
  }
  return null;
}

function toSnakeCase(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * Converts the error of a write to a PostgREST error: a policy violation if the actor is not
 * allowed, a check violation if a validation or payment rule failed. Returns other errors
 * unchanged.
 */
export function mapWriteError(table: string, error: unknown): unknown {
  if (error instanceof DataError || findStorageFailure(error)) return error;
  if (isAppError(error, 'INVALID_INPUT')) {
    const fields = Object.entries(error.params.fields);
    return checkViolation(fields.map(([field, message]) => `${toSnakeCase(field)}: ${message}`).join('; '));
  }
  if (isAppError(error)) {
    switch (error.code) {
      case 'NOT_FOUND':
      case 'FORBIDDEN':
      case 'WRONG_ROLE':
      case 'DEAL_NOT_ACTIVE':
        return rowSecurityViolation(table);
      default:
        return checkViolation(error.message);
    }
  }
  const code = getDatabaseCode(error);
  if (code === null) return error;
  if (DUPLICATE.includes(code)) return duplicateKey(table);
  if (REFERENCED.includes(code))
    return new DataError(
      409,
      '23503',
      `update or delete on table "${table}" violates foreign key constraint`,
      {
        details: 'Key is still referenced from another table.',
      },
    );
  return error;
}
