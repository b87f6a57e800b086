import { DataError } from '../data-error.ts';
import type { DataColumn } from '../data-table.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const TIMESTAMP =
  /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
const ZONE = /(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

function invalidSyntax(code: string, type: string, value: string): DataError {
  return new DataError(400, code, `invalid input syntax for type ${type}: "${value}"`);
}

/** Milliseconds, as in the columns of a hosted project. */
const MILLISECONDS = /^\d{1,15}$/;

/** Parses ISO 8601 or milliseconds to milliseconds. A time without a zone is in UTC. */
function toMilliseconds(value: string): number | null {
  if (MILLISECONDS.test(value)) return Number(value);
  if (!TIMESTAMP.test(value)) return null;
  const withTime = value.length === 10 ? `${value}T00:00` : value.replace(' ', 'T');
  const zoned = ZONE.test(withTime.slice(10)) ? withTime : `${withTime}Z`;
  const at = Date.parse(
    zoned.replace(/([+-]\d{2})(\d{2})?$/, (_all, hours, minutes) => `${hours}:${minutes ?? '00'}`),
  );
  return Number.isNaN(at) ? null : at;
}

/** Whether a date exists: JavaScript parses February 30 as March 2. */
function isExistingDate(date: string): boolean {
  const at = Date.parse(`${date}T00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date);
}

/** Rejects text that PostgreSQL cannot store, on both databases. */
export function assertStorable(value: string): void {
  if (value.includes('\0') || !value.isWellFormed())
    throw new DataError(400, '22021', 'invalid byte sequence for encoding "UTF8"');
}

/** Parses a wire value for a column. Throws 22P02, 22007 or 22008. */
export function parseValue({ kind }: Pick<DataColumn, 'kind'>, value: string): string | number {
  assertStorable(value);
  switch (kind) {
    case 'text':
      return value;
    case 'json':
      throw new DataError(404, '42883', 'operator does not exist: a JSON column cannot be compared');
    case 'uuid':
      if (!UUID.test(value)) throw invalidSyntax('22P02', 'uuid', value);
      return value.toLowerCase();
    case 'time': {
      const at = toMilliseconds(value);
      if (at === null) throw invalidSyntax('22007', 'timestamp with time zone', value);
      if (!MILLISECONDS.test(value) && !isExistingDate(value.slice(0, 'YYYY-MM-DD'.length)))
        throw new DataError(400, '22008', `date/time field value out of range: "${value}"`);
      return at;
    }
  }
}
