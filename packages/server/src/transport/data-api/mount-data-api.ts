import { MAX_PAGE_SIZE } from '@gable/contracts/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { allowAnyOrigin } from '#auth/index.ts';
import { findProfile } from '#domains/profile/index.ts';
import { type Actor, ANONYMOUS, type UseCaseContext } from '#kernel/index.ts';
import { bodyUnits, CALL_UNITS, type CallCost } from '../call-limits/call-limits.ts';
import { acceptJson } from '../json-bodies.ts';
import { limitFailedTokens } from '../request-context.ts';
import { getSessionProfile } from '../session/session-profile.ts';
import { permissionDenied } from './data-error.ts';
import { sendDataResponse } from './data-response.ts';
import type { DataCaller, DataTable } from './data-table.ts';
import { findTable, requireTable } from './data-tables.ts';
import { handleDataErrors } from './error-handler.ts';
import { parseDataQuery } from './query/parse-data-query.ts';
import { parsePreferences } from './query/prefer-header.ts';
import { readRows } from './read-rows.ts';
import { findSession, type TokenVerifier } from './resolve-data-caller.ts';
import { deleteRows, patchRows, postRows, type WriteRequest } from './write-rows.ts';

interface DataCall {
  readonly table: DataTable;
  readonly caller: DataCaller;
  readonly ctx: UseCaseContext;
}

const params = z.object({ table: z.string() });

/**
 * Resolved before the body is read, so that the bodies of unauthenticated requests are not parsed.
 */
const calls = new WeakMap<FastifyRequest, DataCall>();

async function resolveCall(tokens: TokenVerifier, request: FastifyRequest): Promise<DataCall> {
  const { baseContext } = request.server;
  const session = await findSession(tokens, request);
  const table = requireTable(params.parse(request.params).table);
  if (!session) throw permissionDenied(table.name, 401);
  const profile = table.allowsMissingProfile
    ? await findProfile(baseContext.db.read, session.userId)
    : await getSessionProfile(baseContext, session);
  const { userId, email, sessionId } = session;
  const caller = { userId, email, userType: profile?.userType ?? null };
  const actor = profile
    ? { kind: 'user' as const, userId, email, name: profile.name, userType: profile.userType, sessionId }
    : ANONYMOUS;
  return { table, caller, ctx: { ...baseContext, actor, log: request.log } };
}

function getCall(request: FastifyRequest): DataCall {
  const call = calls.get(request);
  if (!call) throw new Error('The handler ran before authentication.');
  return call;
}

/** Returns the actor for rate limits, which also apply to users without a profile. */
function toRateLimitActor({ ctx, caller: { userId, email } }: DataCall): Actor {
  if (ctx.actor.kind === 'user') return ctx.actor;
  return { kind: 'user', userId, email, name: '', userType: 'buyer', sessionId: '' };
}

/** A pattern is matched against every row that the caller can read. */
function getCost({ method, url }: FastifyRequest): CallCost {
  if (/like\./.test(url)) return 'expensive';
  return method === 'GET' ? 'read' : 'write';
}

/** Consumes a unit for each row after the first, because each row is a separate statement. */
function consumeForRows(request: FastifyRequest, reply: FastifyReply, rows: number): void {
  const units = Math.min(rows, MAX_PAGE_SIZE) - 1;
  if (units > 0) request.server.callLimits.consume(request, reply, toRateLimitActor(getCall(request)), units);
}

function parseRequest(request: FastifyRequest): WriteRequest {
  const call = getCall(request);
  const params = new URL(request.url, 'http://gable.invalid').searchParams;
  const query = parseDataQuery(call.table, params, findTable);
  return { ...call, query, preferences: parsePreferences(request), body: request.body };
}

/**
 * Serves the data API at `/rest/v1`: the tables of `data-tables.ts` for supabase-js
 * (docs/wire/auth.md). It accepts bearer tokens but not the cookie, so pages of any origin may call
 * it.
 */
export async function mountDataApi(http: FastifyInstance, tokens: TokenVerifier): Promise<void> {
  await http.register(
    async (app) => {
      // supabase-js sends a content type with DELETE requests, which have no body
      // (docs/wire/auth.md).
      acceptJson(app, { whenEmpty: undefined });
      allowAnyOrigin(app);
      handleDataErrors(app);
      const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
        const call = await limitFailedTokens(request, () => resolveCall(tokens, request));
        const units = CALL_UNITS[getCost(request)] + bodyUnits(request);
        request.server.callLimits.consume(request, reply, toRateLimitActor(call), units);
        calls.set(request, call);
      };
      app.get('/:table', { onRequest }, async (request, reply) => {
        const { ctx, table, caller, query, preferences } = parseRequest(request);
        const response = await readRows(ctx.db.read, table, caller, query, preferences);
        return sendDataResponse(reply, preferences, response);
      });
      const writes = { POST: postRows, PATCH: patchRows, DELETE: deleteRows };
      for (const [method, write] of Object.entries(writes)) {
        app.route({
          method,
          url: '/:table',
          onRequest,
          handler: async (request, reply) => {
            const writeRequest = parseRequest(request);
            if (Array.isArray(request.body)) consumeForRows(request, reply, request.body.length);
            return sendDataResponse(reply, writeRequest.preferences, await write(writeRequest));
          },
        });
      }
    },
    { prefix: '/rest/v1' },
  );
}
