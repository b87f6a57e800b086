import { DataError } from '../data-error.ts';
import type { DataColumn } from '../data-table.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const MOMENT =
  /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
const ZONE = /(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

function wrongSyntax(code: string, type: string, value: string): DataError {
  return new DataError(400, code, `invalid input syntax for type ${type}: "${value}"`);
}

/** Milliseconds, as the columns of a hosted project have them. */
const MILLISECONDS = /^\d{1,15}$/;

/** Milliseconds of a moment in ISO 8601, or in milliseconds already; without a zone it is in UTC, as the database's session is. */
function millisecondsOf(value: string): number | null {
  if (MILLISECONDS.test(value)) return Number(value);
  if (!MOMENT.test(value)) return null;
  const withTime = value.length === 10 ? `${value}T00:00` : value.replace(' ', 'T');
  const zoned = ZONE.test(withTime.slice(10)) ? withTime : `${withTime}Z`;
  const at = Date.parse(
    zoned.replace(/([+-]\d{2})(\d{2})?$/, (_all, hours, minutes) => `${hours}:${minutes ?? '00'}`),
  );
  return Number.isNaN(at) ? null : at;
}

/** Whether there is such a day: JavaScript takes 30 February for 2 March. */
function isDay(date: string): boolean {
  const at = Date.parse(`${date}T00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date);
}

/** Text that PostgreSQL could not store or compare, on SQLite too. */
export function assertStorable(value: string): void {
  if (value.includes('\0') || !value.isWellFormed())
    throw new DataError(400, '22021', 'invalid byte sequence for encoding "UTF8"');
}

/** A value of the wire as its column's own; 22P02, 22007, 22008 for one that is none. */
export function readValue({ kind }: Pick<DataColumn, 'kind'>, value: string): string | number {
  assertStorable(value);
  switch (kind) {
    case 'text':
      return value;
    case 'uuid':
      if (!UUID.test(value)) throw wrongSyntax('22P02', 'uuid', value);
      return value.toLowerCase();
    case 'time': {
      const at = millisecondsOf(value);
      if (at === null) throw wrongSyntax('22007', 'timestamp with time zone', value);
      if (!MILLISECONDS.test(value) && !isDay(value.slice(0, 'YYYY-MM-DD'.length)))
        throw new DataError(400, '22008', `date/time field value out of range: "${value}"`);
      return at;
    }
  }
}
