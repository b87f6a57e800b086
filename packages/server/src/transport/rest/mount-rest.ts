import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { failure, requirePerson, type UseCaseContext } from '../../kernel/index.ts';
import { createCallerContext, leftBefore } from '../request-context.ts';
import { readInput } from './form-input.ts';
import { answerOnce } from './idempotency/answer-once.ts';
import { fingerprintOf, requireKey } from './idempotency/request-key.ts';
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

async function answerOf(row: MountableRow, ctx: UseCaseContext, parts: RequestParts): Promise<RestAnswer> {
  const input = readInput(row, parts);
  if (row.method !== 'POST' || parts.idempotencyKey === undefined) return row.answer(ctx, input);
  const { userId } = requirePerson(ctx.actor);
  // Of what the schema makes of it: that is as flat as the schema, whatever else was sent along.
  const fingerprint = fingerprintOf(row.operation, row.inputSchema.parse(input));
  return answerOnce(row, ctx, { userId, key: requireKey(parts.idempotencyKey), fingerprint }, input);
}

/** Whoever a request is from is found out before its body is read: a stranger's two megabytes are not parsed. */
const contexts = new WeakMap<FastifyRequest, UseCaseContext>();

async function requireCaller(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  // Whose data it is depends on who asks: nothing between us keeps it, and no browser after a sign-out.
  reply.header('cache-control', 'private, no-store');
  const ctx = await createCallerContext(request, reply);
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
