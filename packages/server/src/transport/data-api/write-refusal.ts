import { storageFailureIn } from '#db/index.ts';
import { isAppError } from '#kernel/index.ts';
import { checkViolation, DataError, duplicateKey, rowSecurity } from './data-error.ts';

/** The codes of either database for a constraint that a statement broke. */
const DUPLICATE: readonly string[] = ['23505', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'SQLITE_CONSTRAINT_UNIQUE'];
const REFERRED_TO: readonly string[] = ['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY'];

/** The database's own code of an error, which Drizzle wraps into one of its own. */
function databaseCode(error: unknown): string | null {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if ('code' in inner && typeof inner.code === 'string') return inner.code;
  }
  return null;
}

function snakeCase(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * What a write failed with, in the words of PostgREST: a policy's no where the actor lacks the right, a check's where a
 * rule of the forms or of the money was broken. Anything else is left as it is.
 */
export function describeRefusal(table: string, error: unknown): unknown {
  if (error instanceof DataError || storageFailureIn(error)) return error;
  if (isAppError(error, 'INVALID_INPUT')) {
    const fields = Object.entries(error.params.fields);
    return checkViolation(fields.map(([field, words]) => `${snakeCase(field)}: ${words}`).join('; '));
  }
  if (isAppError(error)) {
    switch (error.code) {
      case 'NOT_FOUND':
      case 'FORBIDDEN':
      case 'WRONG_ROLE':
      case 'DEAL_NOT_ACTIVE':
        return rowSecurity(table);
      default:
        return checkViolation(error.message);
    }
  }
  const code = databaseCode(error);
  if (code === null) return error;
  if (DUPLICATE.includes(code)) return duplicateKey(table);
  if (REFERRED_TO.includes(code))
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
