import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure, requireAgent, requireBuyer, requirePerson, type UseCaseContext } from '#kernel/index.ts';
import { bodyUnits, CALL_UNITS } from '../call-limits/call-limits.ts';
import { createCallerContext } from '../request-context.ts';
import { assertCurrent, type Conditions, readConditions, taggedAnswer } from './conditions/conditions.ts';
import { entityTagOf } from './conditions/entity-tag.ts';
import { readInput } from './form-input.ts';
import { answerOnce } from './idempotency/answer-once.ts';
import { fingerprintOf, requireKey, takesKey } from './idempotency/request-key.ts';
import { nextPageLink } from './next-page-link.ts';
import { DOCS_PATH, DOCUMENT_PATH } from './openapi/document.ts';
import { refuseOtherMethods } from './other-methods.ts';
import type { MountableRow, RequestParts, RestAnswer } from './rest-row.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls the documented API; null before that is known. */
    callerContext: UseCaseContext | null;
  }
}

/** What the router makes of an address of the documented API. */
interface RestRoute {
  readonly Params: Readonly<Record<string, string>>;
  readonly Querystring: Readonly<Record<string, string | readonly string[]>>;
}

type RestRequest = FastifyRequest<RestRoute>;

function partsOf({ params, query, body, headers }: RestRequest): RequestParts {
  const key = headers['idempotency-key'];
  return { params, query, body: body ?? {}, idempotencyKey: typeof key === 'string' ? key : undefined };
}

async function answerOf(
  row: MountableRow,
  ctx: UseCaseContext,
  parts: RequestParts,
  conditions: Conditions | null,
): Promise<RestAnswer> {
  const call = readInput(row, parts);
  if (!takesKey(row) || parts.idempotencyKey === undefined) return call.answer(ctx);
  const { userId } = requirePerson(ctx.actor);
  // Of what the schema makes of it: that is as flat as the schema, whatever else was sent along.
  const asked = conditions ? { input: call.input, conditions } : call.input;
  const fingerprint = fingerprintOf(row.operation, asked);
  return answerOnce(row, ctx, { userId, key: requireKey(parts.idempotencyKey), fingerprint }, call);
}

const REQUIRED = { agent: requireAgent, buyer: requireBuyer } as const;

/** The context of a change that is asked for under conditions: they are held against what its use case is about to change. */
function conditionalContext(
  row: MountableRow,
  ctx: UseCaseContext,
  conditions: Conditions | null,
): UseCaseContext {
  if (!conditions || row.method === 'GET') return ctx;
  return {
    ...ctx,
    assertUnchanged: (view) => assertCurrent(conditions, entityTagOf(row.present(view).body)),
  };
}

/** Whoever a request is from is found out before its body is read: a stranger's two megabytes are not parsed. */
async function requireCaller(row: MountableRow, request: RestRequest, reply: FastifyReply): Promise<void> {
  const ctx = await createCallerContext(request, reply, row.scope);
  const cost = row.cost ?? (row.method === 'GET' ? 'read' : 'write');
  request.server.callLimits.consume(request, reply, ctx.actor, CALL_UNITS[cost] + bodyUnits(request));
  const requireTheirs = row.caller ? REQUIRED[row.caller] : requirePerson;
  requireTheirs(ctx.actor);
  request.callerContext = ctx;
}

async function serve(row: MountableRow, request: RestRequest, reply: FastifyReply): Promise<FastifyReply> {
  const ctx = request.callerContext;
  if (!ctx) throw failure('NOT_SIGNED_IN', {});
  const conditions = readConditions(row, request);
  const conditional = conditionalContext(row, ctx, conditions);
  const plain = await answerOf(row, conditional, partsOf(request), conditions);
  const answer = taggedAnswer(row, plain, conditions);
  return reply
    .status(answer.status)
    .headers(answer.headers)
    .headers(nextPageLink(request, answer))
    .send(answer.body);
}

const DOCS = [DOCUMENT_PATH, DOCS_PATH].map((path) => ({ path, method: 'GET' }) as const);

/** Puts every row of the documented API at its path. */
export function mountRest(app: FastifyInstance, rows: readonly MountableRow[]): void {
  app.decorateRequest('callerContext', null);
  for (const row of rows) {
    app.route<RestRoute>({
      method: row.method,
      url: row.path,
      onRequest: (request, reply) => requireCaller(row, request, reply),
      handler: (request, reply) => serve(row, request, reply),
    });
  }
  refuseOtherMethods(app, [...rows, ...DOCS]);
}
