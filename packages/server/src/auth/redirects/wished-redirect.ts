import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import { redirectTarget } from './allowed-redirect.ts';

const querySchema = z.catch(z.object({ redirect_to: z.optional(z.string()) }), {});

/** Where the request wants its reader to end up, as far as that is allowed: `redirect_to` of the query. */
export function wishedRedirect(ctx: Pick<AuthContext, 'settings'>, request: FastifyRequest): URL {
  return redirectTarget(ctx.settings, querySchema.parse(request.query).redirect_to);
}
