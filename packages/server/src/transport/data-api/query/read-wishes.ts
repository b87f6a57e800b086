import type { FastifyRequest } from 'fastify';
import { DataError, unreadable } from '../data-error.ts';

/** What the headers of a request ask for. */
export interface Wishes {
  /** Exactly one row, as an object. */
  readonly single: boolean;
  /** Without the fields that are null. */
  readonly withoutNulls: boolean;
  readonly representation: boolean;
  readonly count: boolean;
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  /** At most so many rows are changed; null for no such wish. */
  readonly maxAffected: number | null;
  /** `Range`, where the address says nothing of it. */
  readonly range: { readonly offset: number; readonly limit: number | null } | null;
}

/** The types that say how rows are written. */
const OWN_TYPES = 'application/vnd.pgrst.';
const OBJECT = 'application/vnd.pgrst.object+json';
const LISTS: readonly string[] = [
  'application/json',
  'application/vnd.pgrst.array+json',
  '*/*',
  'application/*',
];

function readAccept(accept: string | undefined): Pick<Wishes, 'single' | 'withoutNulls'> {
  const types = (accept || '*/*').split(',').map((type) => type.trim().toLowerCase());
  for (const whole of types) {
    const [type = '', ...parameters] = whole.split(';').map((part) => part.trim());
    const withoutNulls = type.startsWith(OWN_TYPES) && parameters.includes('nulls=stripped');
    if (type === OBJECT) return { single: true, withoutNulls };
    if (LISTS.includes(type)) return { single: false, withoutNulls };
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

function readRange(range: string | undefined): Wishes['range'] {
  const [, first, last] = /^(?:items=)?(\d{1,15})-(\d{1,15})?$/.exec(range ?? '') ?? [];
  if (first === undefined) return null;
  const offset = Number(first);
  if (last === undefined) return { offset, limit: null };
  if (Number(last) < offset) throw new DataError(416, 'PGRST103', 'Requested range not satisfiable');
  return { offset, limit: Number(last) - offset + 1 };
}

function preferencesOf(request: FastifyRequest): ReadonlyMap<string, string> {
  const prefer = [request.headers.prefer ?? []].flat().join(',');
  const pairs = prefer.split(',').map((wish) => wish.trim().split('='));
  return new Map(pairs.map(([name = '', value = '']) => [name, value]));
}

/** Reads `Accept`, `Prefer`, `Range` and the profile. PGRST106, PGRST107, PGRST103. Wishes that nobody knows are no fault. */
export function readWishes(request: FastifyRequest): Wishes {
  assertPublicSchema(request);
  const wishes = preferencesOf(request);
  const resolution = wishes.get('resolution');
  const most = wishes.get('max-affected');
  if (most !== undefined && !/^\d{1,9}$/.test(most)) throw unreadable('"max-affected" is a whole number');
  return {
    ...readAccept(request.headers.accept),
    representation: wishes.get('return') === 'representation',
    // The other ways to count are there for tables that are too large to be counted; ours are counted.
    count: ['exact', 'planned', 'estimated'].includes(wishes.get('count') ?? ''),
    resolution: resolution === 'merge-duplicates' || resolution === 'ignore-duplicates' ? resolution : null,
    maxAffected: most === undefined || wishes.get('handling') !== 'strict' ? null : Number(most),
    range: readRange(request.headers.range),
  };
}
