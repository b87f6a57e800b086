import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  createFairQueue,
  type FairQueue,
  failure,
  isAppError,
  requireUser,
  toQueueError,
} from '#kernel/index.ts';
import { buildCall } from '../build-call.ts';
import { authenticate, type RestRequest, type RestRouteTypes, toRequestParts } from '../mount-rest.ts';
import type { MountableRoute, RestResponse, UploadedFile } from '../rest-route.ts';

/** The largest file in this time needs 35 KB per second. Milliseconds. */
const UPLOAD_TIMEOUT_MS = 600_000;

/** A waiting upload is not read yet. A slow one takes minutes. */
const QUEUE = { size: 60, maxRunningPerOwner: 3, maxWaitingPerOwner: 6, maxWaiting: 100 };
/** `Retry-After` in seconds when a user has too many uploads. */
const RETRY_AFTER_SECONDS = 5;

/** Yields the body as it arrives. REQUEST_CANCELED if the client disconnects. */
async function* receiveBody(body: unknown): AsyncGenerator<Uint8Array> {
  if (!(body instanceof Readable)) return;
  try {
    // The response could not be sent if a rejected body were destroyed.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) yield chunk;
  } catch (error) {
    throw failure('REQUEST_CANCELED', {}, error);
  }
}

function toUploadedFile({ body, headers }: RestRequest): UploadedFile {
  const length = headers['content-length'];
  return {
    content: receiveBody(body),
    declaredSize: length === undefined ? undefined : Number(length),
  };
}

const isTooLarge = (error: unknown) =>
  isAppError(error, 'ATTACHMENT_REJECTED') && error.params.problem === 'bytes';

async function runUpload(
  route: MountableRoute,
  queue: FairQueue,
  request: RestRequest,
): Promise<RestResponse> {
  const ctx = request.callerContext;
  if (!ctx) throw failure('NOT_SIGNED_IN', {});
  const call = buildCall(route, toRequestParts(request));
  const run = () => call.run(ctx, toUploadedFile(request));
  const signal = ctx.getAbortSignal?.();
  try {
    return await queue.run(requireUser(ctx.actor).userId, run, signal);
  } catch (error) {
    if (signal?.aborted) throw failure('REQUEST_CANCELED', {}, error);
    throw toQueueError(error, RETRY_AFTER_SECONDS);
  }
}

async function handle(route: MountableRoute, queue: FairQueue, request: RestRequest, reply: FastifyReply) {
  try {
    const response = await runUpload(route, queue, request);
    return reply.status(response.status).headers(response.headers).send(response.body);
  } catch (error) {
    // Otherwise the rest of the body is read and ignored, so that the client gets the response.
    if (isTooLarge(error)) reply.header('connection', 'close');
    throw error;
  }
}

/**
 * Serves the routes whose body is a file, which is passed on as it arrives. They have a timeout of
 * their own, and a limit of their own instead of that of requests in flight.
 */
export async function mountUploads(app: FastifyInstance, routes: readonly MountableRoute[]): Promise<void> {
  const queue = createFairQueue(QUEUE);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const route of routes) {
      if (route.described.kind !== 'upload') continue;
      scope.route<RestRouteTypes>({
        method: route.method,
        url: route.path,
        config: { uploadTimeoutMs: UPLOAD_TIMEOUT_MS },
        onRequest: (request, reply) => authenticate(route, request, reply),
        handler: (request, reply) => handle(route, queue, request, reply),
      });
    }
  });
}
