/** An error in PostgREST's format, which supabase-js expects (docs/wire/auth.md). */
export class DataError extends Error {
  readonly status: number;
  /** A PostgREST code (`PGRST...`) or a PostgreSQL SQLSTATE. */
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { readonly details?: string; readonly hint?: string } = {},
  ) {
    super(message);
    this.name = 'DataError';
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
  }

  /** The response body. */
  get body() {
    return { code: this.code, details: this.details, hint: this.hint, message: this.message };
  }
}

/** A query that is invalid or not supported. */
export function invalidQuery(details: string): DataError {
  return new DataError(400, 'PGRST100', 'The query could not be parsed', { details });
}

/** A write that the table's policy does not allow. */
export function rowSecurityViolation(table: string): DataError {
  return new DataError(403, '42501', `new row violates row-level security policy for table "${table}"`);
}

/** A privilege that the data API does not grant; with 401, one that needs a session. */
export function permissionDenied(table: string, status: 401 | 403 = 403): DataError {
  return new DataError(status, '42501', `permission denied for table ${table}`);
}

/** A change that is never allowed, with the message of the hosted project's trigger. */
export function forbiddenChange(message: string): DataError {
  return new DataError(403, '42501', message);
}

/** An invalid value. */
export function checkViolation(message: string): DataError {
  return new DataError(400, '23514', message);
}

export function notNullViolation(table: string, column: string): DataError {
  return new DataError(
    400,
    '23502',
    `null value in column "${column}" of relation "${table}" violates not-null constraint`,
  );
}

export function duplicateKey(table: string, details?: string): DataError {
  return new DataError(
    409,
    '23505',
    `duplicate key value violates unique constraint "${table}_pkey"`,
    details === undefined ? {} : { details },
  );
}

export function undefinedColumn(table: string, column: string): DataError {
  return new DataError(400, '42703', `column ${table}.${column} does not exist`);
}

/** Not exactly one row where one was requested. */
export function notSingleRow(rows: number): DataError {
  return new DataError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
}
