import type { Instant, UserId } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Reader } from '#db/index.ts';
import { AuthError } from '../errors/auth-error.ts';
import { authFactors, type FactorRow } from '../factor.tables.ts';
import { type FactorId, factorIdSchema } from '../ids.ts';
import { isEnrollmentExpired } from './enrollment-expiry.ts';

const paramsSchema = z.object({ factorId: factorIdSchema });

/** 404 mfa_factor_not_found: unknown, another user's, or expired. */
export function factorNotFound(): AuthError {
  return new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
}

/** Returns the factor ID in the path. Throws 404 validation_failed for an invalid ID. */
export function requireFactorId(request: FastifyRequest): FactorId {
  const params = paramsSchema.safeParse(request.params);
  if (!params.success) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  return params.data.factorId;
}

/** Finds a factor of the user. */
export async function findFactor(
  reader: Reader,
  userId: UserId,
  factorId: FactorId,
): Promise<FactorRow | undefined> {
  const [factor] = await reader
    .select()
    .from(authFactors)
    .where(and(eq(authFactors.id, factorId), eq(authFactors.userId, userId)));
  return factor;
}

/** Returns a factor of the user whose enrollment has not expired. Throws 404. */
export async function requireFactor(
  reader: Reader,
  userId: UserId,
  factorId: FactorId,
  now: Instant,
): Promise<FactorRow> {
  const factor = await findFactor(reader, userId, factorId);
  if (!factor || isEnrollmentExpired(factor, now)) throw factorNotFound();
  return factor;
}
