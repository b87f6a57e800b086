import type { FastifyReply } from 'fastify';
import { notOneRow } from './data-error.ts';
import type { Wishes } from './query/read-wishes.ts';
import type { ShapedRow } from './shape-rows.ts';

/** What a call found or did. */
export interface DataAnswer {
  readonly status: number;
  /** Null for an answer without a body. */
  readonly rows: readonly ShapedRow[] | null;
  readonly contentRange: string;
}

/** `0-4/5`; a star for what is empty or was not counted. */
export function contentRange(offset: number, rows: number, total: number | null): string {
  const part = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`;
  return `${part}/${total ?? '*'}`;
}

/** PGRST116 where one row was asked for and there are more or none. Inside a transaction this undoes the write. */
export function assertSingle({ single }: Pick<Wishes, 'single'>, rows: number): void {
  if (single && rows !== 1) throw notOneRow(rows);
}

function typeOf({ single, withoutNulls }: Wishes): string {
  const stripped = withoutNulls ? '; nulls=stripped' : '';
  if (single) return `application/vnd.pgrst.object+json${stripped}`;
  return withoutNulls ? `application/vnd.pgrst.array+json${stripped}` : 'application/json';
}

const unlessNull = (_name: string, value: unknown) => (value === null ? undefined : value);

/** Sends it, as an object where one was asked for. */
export function sendAnswer(reply: FastifyReply, wishes: Wishes, answer: DataAnswer): FastifyReply {
  reply.code(answer.status).header('Content-Range', answer.contentRange);
  if (answer.rows === null) return reply.send();
  const body = wishes.single ? answer.rows[0] : answer.rows;
  return reply
    .header('Content-Type', `${typeOf(wishes)}; charset=utf-8`)
    .send(JSON.stringify(body, wishes.withoutNulls ? unlessNull : undefined));
}
