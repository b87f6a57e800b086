import type { FastifyRequest } from 'fastify';
import { AppError } from '#kernel/index.ts';

/**
 * Where whoever is signed in is at home (spec section 2); null for a visitor, and for who owes a second factor. The
 * landing page must open even while this cannot be found out.
 */
export async function homeOf(request: FastifyRequest): Promise<'/dashboard' | '/buyer/dashboard' | null> {
  try {
    const actor = await request.server.resolveActor(request);
    if (actor.kind !== 'person') return null;
    return actor.userType === 'buyer' ? '/buyer/dashboard' : '/dashboard';
  } catch (error) {
    if (!(error instanceof AppError)) request.log.error({ err: error }, 'who is here could not be found out');
    return null;
  }
}
