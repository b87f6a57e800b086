import { MOST_ROWS } from '@gable/contracts/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { allowAnyOrigin } from '#auth/index.ts';
import { findProfile } from '#domains/profile/index.ts';
import { type Actor, type UseCaseContext, VISITOR } from '#kernel/index.ts';
import { bodyUnits, CALL_UNITS, type CallCost } from '../call-limits/call-limits.ts';
import { acceptJson } from '../json-bodies.ts';
import { resolveWith } from '../request-context.ts';
import { profileOfSession } from '../session/profile-of-session.ts';
import { sendAnswer } from './answer.ts';
import { answerErrors } from './answer-errors.ts';
import { noPermission } from './data-error.ts';
import type { DataCaller, DataTable } from './data-table.ts';
import { findTable, requireTable } from './data-tables.ts';
import { readQuery } from './query/read-query.ts';
import { readWishes } from './query/read-wishes.ts';
import { readRows } from './read-rows.ts';
import { findSession, type TokenReader } from './who-asks.ts';
import { deleteRows, patchRows, postRows, type WriteRequest } from './write-rows.ts';

/** The table that a request is about, and who sent it. */
interface Call {
  readonly table: DataTable;
  readonly caller: DataCaller;
  readonly ctx: UseCaseContext;
}

const params = z.object({ table: z.string() });

/** Found out before a body is read: a stranger's megabyte is not parsed. */
const calls = new WeakMap<FastifyRequest, Call>();

async function findCall(tokens: TokenReader, request: FastifyRequest): Promise<Call> {
  const { baseContext } = request.server;
  const session = await findSession(tokens, request);
  const table = requireTable(params.parse(request.params).table);
  if (!session) throw noPermission(table.name, 401);
  const profile = table.forNewcomers
    ? await findProfile(baseContext, session.userId)
    : await profileOfSession(baseContext, session);
  const { userId, email, sessionId } = session;
  const caller = { userId, email, userType: profile?.userType ?? null };
  const actor = profile
    ? { kind: 'person' as const, userId, email, name: profile.name, userType: profile.userType, sessionId }
    : VISITOR;
  return { table, caller, ctx: { ...baseContext, actor, log: request.log } };
}

function callOf(request: FastifyRequest): Call {
  const call = calls.get(request);
  if (!call) throw new Error('A request reached its handler before it was known who sent it.');
  return call;
}

/** Whoever has no profile yet is counted by their account as well. */
function callerActor({ ctx, caller: { userId, email } }: Call): Actor {
  if (ctx.actor.kind === 'person') return ctx.actor;
  return { kind: 'person', userId, email, name: '', userType: 'buyer', sessionId: '' };
}

/** A pattern is held against every row that the caller sees. */
function costOf({ method, url }: FastifyRequest): CallCost {
  if (/like\./.test(url)) return 'expensive';
  return method === 'GET' ? 'read' : 'write';
}

/** Every row after the first costs a unit: a thousand rows are a thousand statements. */
function countRows(request: FastifyRequest, reply: FastifyReply, rows: number): void {
  const more = Math.min(rows, MOST_ROWS) - 1;
  if (more > 0) request.server.callLimits.consume(request, reply, callerActor(callOf(request)), more);
}

function asked(request: FastifyRequest): WriteRequest {
  const call = callOf(request);
  const address = new URL(request.url, 'http://gable.invalid').searchParams;
  const query = readQuery(call.table, address, findTable);
  return { ...call, query, wishes: readWishes(request), body: request.body };
}

/**
 * The data API at `/rest/v1`: the tables of `data-tables.ts` for the unmodified supabase-js (auth contract, section 2). It
 * knows bearer tokens alone, never the cookie, so pages of any origin may call it.
 */
export async function mountDataApi(http: FastifyInstance, tokens: TokenReader): Promise<void> {
  await http.register(
    async (app) => {
      // The official client names the type with every DELETE, which has no body (auth contract, section 3, point 1).
      acceptJson(app, { whenEmpty: undefined });
      allowAnyOrigin(app);
      answerErrors(app);
      const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
        const call = await resolveWith(request, () => findCall(tokens, request));
        const units = CALL_UNITS[costOf(request)] + bodyUnits(request);
        request.server.callLimits.consume(request, reply, callerActor(call), units);
        calls.set(request, call);
      };
      app.get('/:table', { onRequest }, async (request, reply) => {
        const { ctx, table, caller, query, wishes } = asked(request);
        return sendAnswer(reply, wishes, await readRows(ctx.db.read, table, caller, query, wishes));
      });
      const writes = { POST: postRows, PATCH: patchRows, DELETE: deleteRows };
      for (const [method, write] of Object.entries(writes)) {
        app.route({
          method,
          url: '/:table',
          onRequest,
          handler: async (request, reply) => {
            const wanted = asked(request);
            if (Array.isArray(request.body)) countRows(request, reply, request.body.length);
            return sendAnswer(reply, wanted.wishes, await write(wanted));
          },
        });
      }
    },
    { prefix: '/rest/v1' },
  );
}
