import type { Instant, UserId } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Reader } from '#db/index.ts';
import { AuthError } from '../errors/auth-error.ts';
import { authFactors, type FactorRow } from '../factor.tables.ts';
import { type FactorId, factorIdSchema } from '../ids.ts';
import { isAbandoned } from './abandoned-factor.ts';

const paramsSchema = z.object({ factorId: factorIdSchema });

/** 404 mfa_factor_not_found: no such factor, one of somebody else, or one that was never finished. */
export function factorNotFound(): AuthError {
  return new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
}

/** The factor that the request's path names. Throws 404 validation_failed when it is no id at all. */
export function factorIdOf(request: FastifyRequest): FactorId {
  const params = paramsSchema.safeParse(request.params);
  if (!params.success) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  return params.data.factorId;
}

/** The user's own factor; undefined when they have none of that id. */
export async function findFactor(
  from: Reader,
  userId: UserId,
  factorId: FactorId,
): Promise<FactorRow | undefined> {
  const [factor] = await from
    .select()
    .from(authFactors)
    .where(and(eq(authFactors.id, factorId), eq(authFactors.userId, userId)));
  return factor;
}

/** The user's own factor, if it can still be asked. Throws 404. */
export async function requireFactor(
  from: Reader,
  userId: UserId,
  factorId: FactorId,
  now: Instant,
): Promise<FactorRow> {
  const factor = await findFactor(from, userId, factorId);
  if (!factor || isAbandoned(factor, now)) throw factorNotFound();
  return factor;
}
