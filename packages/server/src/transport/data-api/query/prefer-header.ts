import type { FastifyRequest } from 'fastify';
import { DataError, invalidQuery } from '../data-error.ts';

/** The preferences in the headers of a request. */
export interface Preferences {
  /** Return exactly one row, as an object. */
  readonly single: boolean;
  /** Omit null fields. */
  readonly withoutNulls: boolean;
  readonly representation: boolean;
  readonly count: boolean;
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  /** Fail if more rows are affected; null for no limit. */
  readonly maxAffected: number | null;
  /** The `Range` header. The query string takes precedence. */
  readonly range: { readonly offset: number; readonly limit: number | null } | null;
}

const PGRST_TYPES = 'application/vnd.pgrst.';
const OBJECT_TYPE = 'application/vnd.pgrst.object+json';
const LIST_TYPES: readonly string[] = [
  'application/json',
  'application/vnd.pgrst.array+json',
  '*/*',
  'application/*',
];

function parseAccept(accept: string | undefined): Pick<Preferences, 'single' | 'withoutNulls'> {
  const types = (accept || '*/*').split(',').map((type) => type.trim().toLowerCase());
  for (const mediaType of types) {
    const [type = '', ...parameters] = mediaType.split(';').map((part) => part.trim());
    const withoutNulls = type.startsWith(PGRST_TYPES) && parameters.includes('nulls=stripped');
    if (type === OBJECT_TYPE) return { single: true, withoutNulls };
    if (LIST_TYPES.includes(type)) return { single: false, withoutNulls };
  }
  throw new DataError(406, 'PGRST107', `None of these media types are available: ${types.join(', ')}`);
}

function assertPublicSchema(request: FastifyRequest): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const schema = request.headers[isRead ? 'accept-profile' : 'content-profile'];
  if (schema === undefined || schema === 'public') return;
  throw new DataError(406, 'PGRST106', `Invalid schema: ${String(schema)}`, {
    hint: 'Only the following schemas are exposed: public',
  });
}

function parseRange(range: string | undefined): Preferences['range'] {
  const [, first, last] = /^(?:items=)?(\d{1,15})-(\d{1,15})?$/.exec(range ?? '') ?? [];
  if (first === undefined) return null;
  const offset = Number(first);
  if (last === undefined) return { offset, limit: null };
  if (Number(last) < offset) throw new DataError(416, 'PGRST103', 'Requested range not satisfiable');
  return { offset, limit: Number(last) - offset + 1 };
}

function parsePrefer(request: FastifyRequest): ReadonlyMap<string, string> {
  const prefer = [request.headers.prefer ?? []].flat().join(',');
  const pairs = prefer.split(',').map((preference) => preference.trim().split('='));
  return new Map(pairs.map(([name = '', value = '']) => [name, value]));
}

/**
 * Parses `Accept`, `Prefer`, `Range` and the profile headers. Throws PGRST106, PGRST107 or
 * PGRST103.
 */
export function parsePreferences(request: FastifyRequest): Preferences {
  assertPublicSchema(request);
  const prefer = parsePrefer(request);
  const resolution = prefer.get('resolution');
  const max = prefer.get('max-affected');
  if (max !== undefined && !/^\d{1,9}$/.test(max)) throw invalidQuery('"max-affected" must be an integer');
  return {
    ...parseAccept(request.headers.accept),
    representation: prefer.get('return') === 'representation',
    // The app's tables are small enough to always return an exact count.
    count: ['exact', 'planned', 'estimated'].includes(prefer.get('count') ?? ''),
    resolution: resolution === 'merge-duplicates' || resolution === 'ignore-duplicates' ? resolution : null,
    maxAffected: max === undefined || prefer.get('handling') !== 'strict' ? null : Number(max),
    range: parseRange(request.headers.range),
  };
}
