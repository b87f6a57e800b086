import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { failure } from '../../kernel/index.ts';
import { createRequestContext } from '../request-context.ts';
import type { MountableRow, RequestParts } from './rest-row.ts';

const record = z.record(z.string(), z.unknown());
const textRecord = z.record(z.string(), z.string());

function partsOf(request: FastifyRequest): RequestParts {
  const key = request.headers['idempotency-key'];
  return {
    params: textRecord.parse(request.params ?? {}),
    query: record.parse(request.query ?? {}),
    body: request.body ?? {},
    idempotencyKey: typeof key === 'string' ? key : undefined,
  };
}

/** Is it the id in the path that is malformed? Then nothing of that name exists. */
function pathIsWrong(row: MountableRow, formed: unknown, parts: RequestParts): boolean {
  if (!row.entity || typeof formed !== 'object' || formed === null) return false;
  const named = Object.entries(formed).filter(([, value]) =>
    Object.values(parts.params).some((param) => param === value),
  );
  const parsed = row.inputSchema.safeParse(formed);
  return (
    !parsed.success && parsed.error.issues.some((issue) => named.some(([field]) => field === issue.path[0]))
  );
}

async function serve(row: MountableRow, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const ctx = await createRequestContext(request);
  if (ctx.actor.kind !== 'person') throw failure('NOT_SIGNED_IN', {});
  const parts = partsOf(request);
  const formed = row.form(parts);
  if (row.entity && pathIsWrong(row, formed, parts)) throw failure('NOT_FOUND', { entity: row.entity });
  const answer = await row.answer(ctx, formed);
  return reply.status(answer.status).headers(answer.headers).send(answer.body);
}

/** Puts every row of the documented API at its path. */
export function mountRest(app: FastifyInstance, rows: readonly MountableRow[]): void {
  for (const row of rows) {
    app.route({ method: row.method, url: row.path, handler: (request, reply) => serve(row, request, reply) });
  }
}
