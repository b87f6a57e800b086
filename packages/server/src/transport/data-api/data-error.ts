/** What PostgREST says when something cannot be done (auth contract, section 2): the official client reads these fields. */
export class DataError extends Error {
  readonly status: number;
  /** PostgREST's own (`PGRST...`), or the SQLSTATE of what PostgreSQL would have said. */
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

  /** The answer's body. */
  get body() {
    return { code: this.code, details: this.details, hint: this.hint, message: this.message };
  }
}

/** A part of the address that cannot be read, or that this API does not offer. */
export function unreadable(details: string): DataError {
  return new DataError(400, 'PGRST100', 'The query could not be read', { details });
}

/** A write that the row's policy does not allow. */
export function rowSecurity(table: string): DataError {
  return new DataError(403, '42501', `new row violates row-level security policy for table "${table}"`);
}

/** A right that nobody has who asks through this API, or, with 401, that a visitor lacks. */
export function noPermission(table: string, status: 401 | 403 = 403): DataError {
  return new DataError(status, '42501', `permission denied for table ${table}`);
}

/** A change that no policy would allow anybody, in the trigger's own words. */
export function mayNotChange(message: string): DataError {
  return new DataError(403, '42501', message);
}

/** A value that breaks one of the forms' rules. */
export function checkViolation(message: string): DataError {
  return new DataError(400, '23514', message);
}

/** A required column without a value. */
export function missingValue(table: string, column: string): DataError {
  return new DataError(
    400,
    '23502',
    `null value in column "${column}" of relation "${table}" violates not-null constraint`,
  );
}

/** A key that is there already. */
export function duplicateKey(table: string, details?: string): DataError {
  return new DataError(
    409,
    '23505',
    `duplicate key value violates unique constraint "${table}_pkey"`,
    details === undefined ? {} : { details },
  );
}

/** `status` is 400 in an address, where PostgreSQL complains, and in a select alike. */
export function unknownColumn(table: string, column: string): DataError {
  return new DataError(400, '42703', `column ${table}.${column} does not exist`);
}

/** Not one row where exactly one was asked for. */
export function notOneRow(rows: number): DataError {
  return new DataError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
}
