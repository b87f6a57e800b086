import { stringify } from 'node:querystring';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure, requireAgent, requireBuyer, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { bodyUnits, CALL_UNITS, type CallCost } from '../call-limits/call-limits.ts';
import { createCallerContext } from '../request-context.ts';
import { buildCall } from './build-call.ts';
import {
  assertPreconditions,
  type Conditions,
  parseConditions,
  withEntityTag,
} from './conditions/conditions.ts';
import { getEntityTag } from './conditions/entity-tag.ts';
import {
  getFingerprint,
  parseIdempotencyKey,
  supportsIdempotencyKey,
} from './idempotency/idempotency-key.ts';
import { withIdempotency } from './idempotency/with-idempotency.ts';
import { rejectOtherMethods } from './method-not-allowed.ts';
import { DOCS_PATH, DOCUMENT_PATH } from './openapi/document.ts';
import type { MountableRoute, RequestParts, RestResponse } from './rest-route.ts';

interface ListRequest {
  readonly url: string;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
}

/** Returns the `Link` header (RFC 8288) with the URL of the next page, if there is one. */
function getNextPageHeader(
  { url, query }: ListRequest,
  response: RestResponse,
): Readonly<Record<string, string>> {
  const cursor = response.headers['x-next-cursor'];
  if (cursor === undefined) return {};
  const [path] = url.split('?', 1);
  return { link: `<${path}?${stringify({ ...query, cursor })}>; rel="next"` };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The context of a REST API request; null before authentication. */
    callerContext: UseCaseContext | null;
  }
}

export interface RestRouteTypes {
  readonly Params: Readonly<Record<string, string>>;
  readonly Querystring: Readonly<Record<string, string | readonly string[]>>;
}

export type RestRequest = FastifyRequest<RestRouteTypes>;

export function toRequestParts({ params, query, body, headers }: RestRequest): RequestParts {
  const key = headers['idempotency-key'];
  return { params, query, body: body ?? {}, idempotencyKey: typeof key === 'string' ? key : undefined };
}

async function runCall(
  route: MountableRoute,
  ctx: UseCaseContext,
  parts: RequestParts,
  conditions: Conditions | null,
): Promise<RestResponse> {
  const call = buildCall(route, parts);
  if (!supportsIdempotencyKey(route) || parts.idempotencyKey === undefined) return call.run(ctx);
  const { userId } = requireUser(ctx.actor);
  // Uses the parsed input, which has no unknown fields.
  const content = conditions ? { input: call.input, conditions } : call.input;
  const fingerprint = getFingerprint(route.operation, content);
  const key = parseIdempotencyKey(parts.idempotencyKey);
  return withIdempotency(route, ctx, { userId, key, fingerprint }, call);
}

const REQUIRE_ROLE = { agent: requireAgent, buyer: requireBuyer } as const;

/** Adds `assertUnchanged`, which checks the preconditions of a write, to the context. */
function withPreconditions(
  route: MountableRoute,
  ctx: UseCaseContext,
  conditions: Conditions | null,
): UseCaseContext {
  if (!conditions || route.method === 'GET') return ctx;
  return {
    ...ctx,
    assertUnchanged: (view) => assertPreconditions(conditions, getEntityTag(route.toResponse(view).body)),
  };
}

/** Returns the cost of a request. A file of a route with other formats costs as much as an export. */
function getCost(route: MountableRoute, { query }: RestRequest): CallCost {
  const { format } = query;
  if (route.described.fileTypes.length > 0 && format !== undefined && format !== 'json') return 'expensive';
  return route.cost ?? (route.method === 'GET' ? 'read' : 'write');
}

/**
 * Authenticates the caller before the body is read, so that unauthenticated bodies are not parsed.
 */
export async function authenticate(
  route: MountableRoute,
  request: RestRequest,
  reply: FastifyReply,
): Promise<void> {
  const ctx = await createCallerContext(request, reply, route.scope);
  // The file of an upload is not parsed, and not held in memory.
  const units =
    CALL_UNITS[getCost(route, request)] + (route.described.kind === 'upload' ? 0 : bodyUnits(request));
  request.server.callLimits.consume(request, reply, ctx.actor, units);
  if (route.scope !== 'public') {
    const requireRole = route.caller ? REQUIRE_ROLE[route.caller] : requireUser;
    requireRole(ctx.actor);
  }
  request.callerContext = ctx;
}

async function handle(
  route: MountableRoute,
  request: RestRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ctx = request.callerContext;
  if (!ctx) throw failure('NOT_SIGNED_IN', {});
  const conditions = parseConditions(route, request);
  const result = await runCall(
    route,
    withPreconditions(route, ctx, conditions),
    toRequestParts(request),
    conditions,
  );
  const response = withEntityTag(route, result, conditions);
  return reply
    .status(response.status)
    .headers(response.headers)
    .headers(getNextPageHeader(request, response))
    .send(response.body);
}

const DOCS = [DOCUMENT_PATH, DOCS_PATH].map((path) => ({ path, method: 'GET' }) as const);

/** Serves the routes of the REST API, except uploads (`mountUploads`). */
export function mountRest(app: FastifyInstance, routes: readonly MountableRoute[]): void {
  app.decorateRequest('callerContext', null);
  for (const route of routes) {
    if (route.described.kind === 'upload') continue;
    app.route<RestRouteTypes>({
      method: route.method,
      url: route.path,
      onRequest: (request, reply) => authenticate(route, request, reply),
      handler: (request, reply) => handle(route, request, reply),
    });
  }
  rejectOtherMethods(app, [...routes, ...DOCS]);
}
