import { hasWildcardBeforeEnd, parseContainsPattern } from '#db/index.ts';
import { DataError, invalidQuery, undefinedColumn } from '../data-error.ts';
import type { DataColumn, DataTable } from '../data-table.ts';
import { assertStorable, parseValue } from './parse-value.ts';
import { splitList, unquote } from './split-list.ts';

export const COMPARISONS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** A parsed condition. */
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
      readonly ignoreCase: boolean;
    }
  | { readonly kind: 'oneOf'; readonly column: DataColumn; readonly values: readonly (string | number)[] }
  | { readonly kind: 'isNull'; readonly column: DataColumn }
  | { readonly kind: 'not'; readonly of: Filter }
  | { readonly kind: 'all' | 'any'; readonly of: readonly Filter[] };

const MAX_IN_VALUES = 1_000;

const MAX_PATTERN_LENGTH = 200;
/** Lower, because a pattern with inner wildcards is tried at each position of the text. */
const MAX_WILDCARD_PATTERN_LENGTH = 40;

function assertPatternLength(pattern: string): void {
  const hasInnerWildcard = hasWildcardBeforeEnd(pattern) && parseContainsPattern(pattern) === null;
  const max = hasInnerWildcard ? MAX_WILDCARD_PATTERN_LENGTH : MAX_PATTERN_LENGTH;
  if (pattern.length <= max) return;
  const subject = hasInnerWildcard ? 'A pattern with inner wildcards' : 'A pattern';
  throw new DataError(413, '54000', `${subject} has at most ${max} characters`);
}

function parsePattern(column: DataColumn, value: string, ignoreCase: boolean): Filter {
  if (column.kind !== 'text')
    throw new DataError(404, '42883', 'operator does not exist: only text can be matched with a pattern');
  assertStorable(value);
  const pattern = value.replaceAll('*', '%');
  if (/(?:^|[^\\])(?:\\\\)*\\$/.test(pattern))
    throw new DataError(400, '22025', 'LIKE pattern must not end with escape character');
  assertPatternLength(pattern);
  return { kind: 'pattern', column, pattern, ignoreCase };
}

function parseIs(column: DataColumn, value: string): Filter {
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
      throw invalidQuery(`"is" supports null and not_null, not "${value}"`);
  }
}

function parseIn(column: DataColumn, value: string): Filter {
  const list = /^\((.*)\)$/s.exec(value)?.[1];
  if (list === undefined) throw invalidQuery('"in" needs a list in parentheses');
  const values = list === '' ? [] : splitList(list).map(unquote);
  if (values.length > MAX_IN_VALUES) throw invalidQuery(`"in" has at most ${MAX_IN_VALUES} values`);
  return { kind: 'oneOf', column, values: values.map((one) => parseValue(column, one)) };
}

function parseOperator(column: DataColumn, expression: string, quotes: boolean): Filter {
  const [operator = '', ...rest] = expression.split('.');
  if (rest.length === 0) throw invalidQuery(`"${expression}" is not an operator and a value`);
  const raw = rest.join('.');
  if (operator === 'not') return { kind: 'not', of: parseOperator(column, raw, quotes) };
  if (operator === 'in') return parseIn(column, raw);
  const value = quotes ? unquote(raw) : raw;
  const by = COMPARISONS.find((known) => known === operator);
  if (by) return { kind: 'compare', column, by, to: parseValue(column, value) };
  if (operator === 'is') return parseIs(column, value);
  if (operator === 'like' || operator === 'ilike') return parsePattern(column, value, operator === 'ilike');
  throw invalidQuery(`The operator "${operator}" is not supported`);
}

/**
 * Parses a filter such as `status` and `eq.active`, or `not.like.a*`. Throws 42703, 22P02 or
 * PGRST100.
 */
export function parseFilter(table: DataTable, name: string, expression: string, quotes = false): Filter {
  const column = Object.hasOwn(table.columns, name) ? table.columns[name] : undefined;
  if (!column) throw undefinedColumn(table.name, name);
  return parseOperator(column, expression, quotes);
}

function parseMember(table: DataTable, member: string): Filter {
  const group = /^(not\.)?(and|or)(\(.*\))$/s.exec(member);
  if (group) {
    const [, not, kind, list = ''] = group;
    const inner = parseGroup(table, kind === 'and' ? 'all' : 'any', list);
    return not === undefined ? inner : { kind: 'not', of: inner };
  }
  const [, name, expression] = /^("[^"]+"|[^.]+)\.(.*)$/s.exec(member) ?? [];
  if (name === undefined || expression === undefined) throw invalidQuery(`"${member}" is not a condition`);
  return parseFilter(table, unquote(name), expression, true);
}

/** Parses a group of conditions, such as the value of `or=(a.eq.1,and(b.gt.2,c.is.null))`. */
export function parseGroup(table: DataTable, kind: 'all' | 'any', group: string): Filter {
  const list = /^\((.*)\)$/s.exec(group)?.[1];
  if (list === undefined || list === '') throw invalidQuery('A group of conditions needs parentheses');
  return { kind, of: splitList(list).map((member) => parseMember(table, member.trim())) };
}
