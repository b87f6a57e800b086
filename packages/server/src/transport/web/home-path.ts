import type { FastifyRequest } from 'fastify';
import { AppError } from '#kernel/index.ts';

/**
 * Returns the dashboard path of the signed-in user (docs/product.md, Screens and routes). Null
 * without a full session, and after any error, because the landing page must always load.
 */
export async function findHomePath(
  request: FastifyRequest,
): Promise<'/dashboard' | '/buyer/dashboard' | null> {
  try {
    const actor = await request.server.resolveActor(request);
    if (actor.kind !== 'user') return null;
    return actor.userType === 'buyer' ? '/buyer/dashboard' : '/dashboard';
  } catch (error) {
    if (!(error instanceof AppError))
      request.log.error({ err: error }, 'resolving the user of the landing page failed');
    return null;
  }
}
