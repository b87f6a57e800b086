import { isTriedEverywhere, soughtText } from '#db/index.ts';
import { DataError, unknownColumn, unreadable } from '../data-error.ts';
import type { DataColumn, DataTable } from '../data-table.ts';
import { assertStorable, readValue } from './read-value.ts';
import { splitList, unquoted } from './split-list.ts';

export const COMPARISONS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** A condition on rows, read but not yet asked. */
export type Filter =
  | {
      readonly kind: 'compare';
      readonly column: DataColumn;
      readonly by: Comparison;
      readonly to: string | number;
    }
  | {
      readonly kind: 'pattern';
      readonly column: DataColumn;
      readonly pattern: string;
      readonly anyCase: boolean;
    }
  | { readonly kind: 'oneOf'; readonly column: DataColumn; readonly values: readonly (string | number)[] }
  | { readonly kind: 'isNull'; readonly column: DataColumn }
  | { readonly kind: 'not'; readonly of: Filter }
  | { readonly kind: 'all' | 'any'; readonly of: readonly Filter[] };

/** Far more than a screen asks at once. */
const MOST_VALUES = 1_000;

/** The longest pattern. One that must be tried at each place of a text costs as often as it has characters. */
const LONGEST_PATTERN = 200;
const LONGEST_TRIED_PATTERN = 40;

function assertCheap(pattern: string): void {
  const isTried = isTriedEverywhere(pattern) && soughtText(pattern) === null;
  const longest = isTried ? LONGEST_TRIED_PATTERN : LONGEST_PATTERN;
  if (pattern.length <= longest) return;
  const shape = isTried ? 'A pattern with wildcards in it' : 'A pattern';
  throw new DataError(413, '54000', `${shape} has at most ${longest} characters`);
}

function readPattern(column: DataColumn, value: string, anyCase: boolean): Filter {
  if (column.kind !== 'text')
    throw new DataError(404, '42883', 'operator does not exist: only text can be held against a pattern');
  assertStorable(value);
  const pattern = value.replaceAll('*', '%');
  if (/(?:^|[^\\])(?:\\\\)*\\$/.test(pattern))
    throw new DataError(400, '22025', 'LIKE pattern must not end with escape character');
  assertCheap(pattern);
  return { kind: 'pattern', column, pattern, anyCase };
}

function readIs(column: DataColumn, value: string): Filter {
  switch (value.toLowerCase()) {
    case 'null':
      return { kind: 'isNull', column };
    case 'not_null':
      return { kind: 'not', of: { kind: 'isNull', column } };
    case 'true':
    case 'false':
    case 'unknown':
      throw new DataError(400, '42804', `argument of IS ${value.toUpperCase()} must be type boolean`);
    default:
      throw unreadable(`"is" knows null and not_null, not "${value}"`);
  }
}

function readIn(column: DataColumn, value: string): Filter {
  const inside = /^\((.*)\)$/s.exec(value)?.[1];
  if (inside === undefined) throw unreadable('"in" takes a list in parentheses');
  const values = inside === '' ? [] : splitList(inside).map(unquoted);
  if (values.length > MOST_VALUES) throw unreadable(`"in" takes at most ${MOST_VALUES} values`);
  return { kind: 'oneOf', column, values: values.map((one) => readValue(column, one)) };
}

function readTest(column: DataColumn, test: string, quotes: boolean): Filter {
  const [operator = '', ...rest] = test.split('.');
  if (rest.length === 0) throw unreadable(`"${test}" is not an operator and a value`);
  const raw = rest.join('.');
  if (operator === 'not') return { kind: 'not', of: readTest(column, raw, quotes) };
  if (operator === 'in') return readIn(column, raw);
  const value = quotes ? unquoted(raw) : raw;
  const by = COMPARISONS.find((known) => known === operator);
  if (by) return { kind: 'compare', column, by, to: readValue(column, value) };
  if (operator === 'is') return readIs(column, value);
  if (operator === 'like' || operator === 'ilike') return readPattern(column, value, operator === 'ilike');
  throw unreadable(`The operator "${operator}" is not offered here`);
}

/** A filter of the address: `status` and `eq.active`, or `not.like.a*`. 42703, 22P02, PGRST100. */
export function readFilter(table: DataTable, name: string, test: string, quotes = false): Filter {
  const column = Object.hasOwn(table.columns, name) ? table.columns[name] : undefined;
  if (!column) throw unknownColumn(table.name, name);
  return readTest(column, test, quotes);
}

function readMember(table: DataTable, member: string): Filter {
  const group = /^(not\.)?(and|or)(\(.*\))$/s.exec(member);
  if (group) {
    const [, not, kind, list = ''] = group;
    const inner = readGroup(table, kind === 'and' ? 'all' : 'any', list);
    return not === undefined ? inner : { kind: 'not', of: inner };
  }
  const [, name, test] = /^("[^"]+"|[^.]+)\.(.*)$/s.exec(member) ?? [];
  if (name === undefined || test === undefined) throw unreadable(`"${member}" is no condition`);
  return readFilter(table, unquoted(name), test, true);
}

/** `or=(a.eq.1,and(b.gt.2,c.is.null))`: any or all of what stands in the parentheses. */
export function readGroup(table: DataTable, kind: 'all' | 'any', list: string): Filter {
  const inside = /^\((.*)\)$/s.exec(list)?.[1];
  if (inside === undefined || inside === '') throw unreadable('A group of conditions stands in parentheses');
  return { kind, of: splitList(inside).map((member) => readMember(table, member.trim())) };
}
