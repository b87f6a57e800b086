import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { challengeFactor } from './challenge-factor.ts';
import { enrollFactor } from './enroll-factor.ts';
import { unenrollFactor } from './unenroll-factor.ts';
import { verifyFactor } from './verify-factor.ts';

/** The second factors of whoever is signed in (auth contract, section 1). */
export function mountFactors(app: FastifyInstance, ctx: AuthContext): void {
  app.post('/factors', async (request) => enrollFactor(ctx, request));
  app.delete('/factors/:factorId', async (request) => unenrollFactor(ctx, request));
  app.post('/factors/:factorId/challenge', async (request) => challengeFactor(ctx, request));
  app.post('/factors/:factorId/verify', async (request) => verifyFactor(ctx, request));
}
