import {
  IMAGE_MAX_BYTES,
  ownImagePath,
  PROFILE_IMAGES,
  type ProfileImage,
  profileImagePath,
} from '@gable/contracts/agent-profile';
import type { ApiKeyScope } from '@gable/contracts/api-key';
import { userIdSchema } from '@gable/contracts/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readProfileImage, removeProfileImage, setProfileImage } from '#domains/agent-profile/index.ts';
import { failure, requireAgent, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { bodyUnits, CALL_UNITS, type CallCost } from '../call-limits/call-limits.ts';
import { createCallerContext } from '../request-context.ts';

/**
 * The name of an image changes with its content, so that browsers never ask for it again. Private:
 * only the agent and their clients may see it.
 */
const CACHE = 'private, max-age=31536000, immutable';

/** Any image and unnamed bytes. The type is determined from the content. */
const UPLOAD_TYPES = /^(?:image\/|application\/octet-stream)/;

interface Access {
  readonly scope: ApiKeyScope;
  readonly cost: CallCost;
  readonly agentsOnly: boolean;
}

const READ: Access = { scope: 'profile:read', cost: 'read', agentsOnly: false };
const UPLOAD: Access = { scope: 'profile:write', cost: 'expensive', agentsOnly: true };
const REMOVE: Access = { scope: 'profile:write', cost: 'write', agentsOnly: true };

/** Authenticates the caller before the body is read, so that other bodies are not buffered. */
function authenticate({ scope, cost, agentsOnly }: Access) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const ctx = await createCallerContext(request, reply, scope);
    request.server.callLimits.consume(request, reply, ctx.actor, CALL_UNITS[cost] + bodyUnits(request));
    if (agentsOnly) requireAgent(ctx.actor);
    else requireUser(ctx.actor);
    if (Number(request.headers['content-length'] ?? 0) > IMAGE_MAX_BYTES)
      throw failure('IMAGE_REJECTED', { problem: 'bytes' });
    request.callerContext = ctx;
  };
}

function getContext({ callerContext }: FastifyRequest): UseCaseContext {
  if (!callerContext) throw failure('NOT_SIGNED_IN', {});
  return callerContext;
}

interface ServedImage {
  readonly Params: { readonly agentId: string; readonly file: string };
}

function mountImage(scope: FastifyInstance, image: ProfileImage): void {
  const path = ownImagePath(image);
  scope.put(path, { bodyLimit: IMAGE_MAX_BYTES, onRequest: authenticate(UPLOAD) }, async (request, reply) => {
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    await setProfileImage(getContext(request), { image, bytes });
    return reply.status(204).send();
  });
  scope.delete(path, { onRequest: authenticate(REMOVE) }, async (request, reply) => {
    await removeProfileImage(getContext(request), { image });
    return reply.status(204).send();
  });
  scope.get<ServedImage>(
    profileImagePath(image, ':agentId', ':file'),
    { onRequest: authenticate(READ) },
    async (request, reply) => {
      const agentId = userIdSchema.safeParse(request.params.agentId);
      if (!agentId.success) throw failure('NOT_FOUND', { entity: 'image' });
      const { file } = request.params;
      const found = await readProfileImage(getContext(request), { agentId: agentId.data, image, file });
      return reply
        .headers({ 'cache-control': CACHE, 'cross-origin-resource-policy': 'same-origin' })
        .type(found.contentType)
        .send(Buffer.from(found.bytes));
    },
  );
}

/**
 * Serves the photo and the signature of agents, and accepts uploads with the image as the body
 * (`PUT`). The name and the declared type of a file do not matter.
 */
export async function mountProfileImages(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>(
      UPLOAD_TYPES,
      { parseAs: 'buffer', bodyLimit: IMAGE_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    for (const image of PROFILE_IMAGES) mountImage(scope, image);
  });
}
