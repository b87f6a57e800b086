import type { FastifyReply } from 'fastify';
import { notSingleRow } from './data-error.ts';
import type { Preferences } from './query/prefer-header.ts';
import type { ShapedRow } from './shape-rows.ts';

export interface DataResponse {
  readonly status: number;
  /** Null for a response without a body. */
  readonly rows: readonly ShapedRow[] | null;
  readonly contentRange: string;
}

/** Formats `Content-Range`, such as `0-4/5`, with a star for an empty range or an unknown total. */
export function formatContentRange(offset: number, rows: number, total: number | null): string {
  const range = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`;
  return `${range}/${total ?? '*'}`;
}

/**
 * Throws PGRST116 if one row was requested and there is not exactly one, which rolls back a write.
 */
export function assertSingle({ single }: Pick<Preferences, 'single'>, rows: number): void {
  if (single && rows !== 1) throw notSingleRow(rows);
}

function getContentType({ single, withoutNulls }: Preferences): string {
  const stripped = withoutNulls ? '; nulls=stripped' : '';
  if (single) return `application/vnd.pgrst.object+json${stripped}`;
  return withoutNulls ? `application/vnd.pgrst.array+json${stripped}` : 'application/json';
}

const omitNull = (_name: string, value: unknown) => (value === null ? undefined : value);

/** Sends the rows, or a single object if requested. */
export function sendDataResponse(
  reply: FastifyReply,
  preferences: Preferences,
  response: DataResponse,
): FastifyReply {
  reply.code(response.status).header('Content-Range', response.contentRange);
  if (response.rows === null) return reply.send();
  const body = preferences.single ? response.rows[0] : response.rows;
  return reply
    .header('Content-Type', `${getContentType(preferences)}; charset=utf-8`)
    .send(JSON.stringify(body, preferences.withoutNulls ? omitNull : undefined));
}
