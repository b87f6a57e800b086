import type { Documents, DocumentType } from '../documents/index.ts';
import type { Json, JsonObject } from '../json.ts';
import { PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest, notSupported } from '../kernel/stripe-error.ts';
import type { FieldFilter, ListRange } from '../store/object-store.ts';
import type { Call } from './call.ts';
import { objectView } from './expand.ts';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

/** The parameters of every v1 list. */
const PAGING = ['limit', 'starting_after', 'ending_before', 'expand'];

/**
 * Creates a page of a v1 list of `call.account`'s objects. Throws for filters that are neither in
 * `filters` nor in `supported`, rather than ignoring them.
 */
export function createListResponse(
  call: Call,
  type: Exclude<DocumentType, 'account'>,
  filters: readonly FieldFilter[],
  supported: readonly string[] = [],
): JsonObject {
  return listPage(call, type, filters, objectView, supported);
}

/** `createListResponse` for objects with a custom serialization. */
export function listPage<T extends DocumentType>(
  call: Call,
  type: T,
  filters: readonly FieldFilter[],
  view: (document: Documents[T]) => JsonObject,
  supported: readonly string[],
): JsonObject {
  const known = [...PAGING, ...supported, ...filters.map(({ field }) => field.split('.')[0])];
  const ignored = call.params.names.find((name) => !known.includes(name));
  if (ignored !== undefined) throw notSupported(`'${ignored}' on lists of type ${type}`);
  const range: ListRange = {
    limit: parseLimit(call.params),
    startingAfter: call.params.string('starting_after'),
    endingBefore: call.params.string('ending_before'),
  };
  if (range.startingAfter !== undefined && range.endingBefore !== undefined) {
    throw invalidRequest(
      'You may only specify one of these parameters: starting_after, ending_before.',
      'starting_after',
    );
  }
  const page = call.store.page(call.account, type, filters, range);
  const cursor = range.startingAfter ?? range.endingBefore ?? '';
  const param = range.startingAfter === undefined ? 'ending_before' : 'starting_after';
  if (page === undefined) throw invalidRequest(`No such ${type}: '${cursor}'`, param, 'resource_missing');
  return { object: 'list', data: page.items.map(view), has_more: page.hasMore, url: call.path };
}

/** Creates a page of a v2 list. `next_page_url` has the cursor for the SDK to follow. */
export function createListResponseV2<T extends DocumentType>(
  call: Call,
  type: T,
  filters: readonly FieldFilter[],
  view: (document: Documents[T]) => JsonObject,
): JsonObject {
  const limit = parseLimit(call.params);
  const page = call.store.page(call.account, type, filters, {
    limit,
    startingAfter: call.params.string('page'),
  });
  if (page === undefined) throw invalidRequest('The page token is not valid.', 'page');
  const last = page.items.at(-1);
  const next = page.hasMore && last !== undefined ? nextPageUrl(call, limit, last.id) : null;
  return { data: page.items.map(view), next_page_url: next, previous_page_url: null };
}

/** Returns the URL of the next page with the same filters. */
function nextPageUrl(call: Call, limit: number, page: string): string {
  const query = new URLSearchParams({ limit: String(limit), page });
  const others = call.params.names.filter((name) => name !== 'limit' && name !== 'page');
  for (const name of others) appendTo(query, name, call.params.raw(name));
  return `${call.path}?${query}`;
}

function appendTo(query: URLSearchParams, name: string, value: Json | undefined): void {
  if (value === undefined || value === null) return;
  if (typeof value !== 'object') query.append(name, String(value));
  else for (const [key, member] of Object.entries(value)) appendTo(query, `${name}[${key}]`, member);
}

/** Returns the call in the platform's account, which owns application fees and accounts. */
export function withPlatform(call: Call): Call {
  return { ...call, account: PLATFORM_ACCOUNT };
}

/** Creates equality filters from parameters of the same name. */
export function equalityFilters(params: Params, ...names: readonly string[]): FieldFilter[] {
  return names.flatMap((name) => {
    const value = params.string(name);
    return value === undefined ? [] : [{ field: name, operator: '=' as const, value }];
  });
}

/** Creates filters from a time or a time range. */
export function timeFilters(params: Params, name: string): FieldFilter[] {
  const exact = params.integer(name);
  if (exact !== undefined) return [{ field: name, operator: '=', value: exact }];
  const range = params.group(name);
  const bounds = [
    ['gt', '>'],
    ['gte', '>='],
    ['lt', '<'],
    ['lte', '<='],
  ] as const;
  return bounds.flatMap(([bound, operator]) => {
    const value = range.integer(bound);
    return value === undefined ? [] : [{ field: name, operator, value }];
  });
}

/** Parses the page size: 1 to 100, 10 by default. */
export function parseLimit(params: Params): number {
  const limit = params.integer('limit') ?? DEFAULT_LIMIT;
  if (limit >= 1 && limit <= MAX_LIMIT) return limit;
  const bound = limit < 1 ? 'greater than or equal to 1' : `less than or equal to ${MAX_LIMIT}`;
  throw invalidRequest(
    `This value must be ${bound} (it currently is '${limit}').`,
    'limit',
    'parameter_invalid_integer',
  );
}
