import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { failure, type UseCaseContext } from '../../kernel/index.ts';
import { createRequestContext, leftBefore } from '../request-context.ts';
import { readInput } from './form-input.ts';
import { nextPageLink } from './next-page-link.ts';
import { refuseOtherMethods } from './other-methods.ts';
import type { MountableRow, RequestParts, RestAnswer } from './rest-row.ts';

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

function answerOf(row: MountableRow, ctx: UseCaseContext, parts: RequestParts): Promise<RestAnswer> {
  return row.answer(ctx, readInput(row, parts));
}

/** Whoever a request is from is found out before its body is read: a stranger's two megabytes are not parsed. */
const contexts = new WeakMap<FastifyRequest, UseCaseContext>();

async function requireCaller(request: FastifyRequest): Promise<void> {
  const ctx = await createRequestContext(request);
  if (ctx.actor.kind !== 'person') throw failure('NOT_SIGNED_IN', {});
  contexts.set(request, ctx);
}

async function serve(row: MountableRow, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const ctx = contexts.get(request);
  if (!ctx) throw failure('NOT_SIGNED_IN', {});
  const answer = await answerOf(row, { ...ctx, left: leftBefore(reply) }, partsOf(request));
  return reply
    .status(answer.status)
    .headers({ ...answer.headers, ...nextPageLink(request.url, answer) })
    .send(answer.body);
}

/** Puts every row of the documented API at its path. */
export function mountRest(app: FastifyInstance, rows: readonly MountableRow[]): void {
  for (const row of rows) {
    app.route({
      method: row.method,
      url: row.path,
      onRequest: requireCaller,
      handler: (request, reply) => serve(row, request, reply),
    });
  }
  for (const [url, same] of Map.groupBy(rows, (row) => row.path)) {
    refuseOtherMethods(
      app,
      url,
      same.map((row) => row.method),
    );
  }
}
