import type { FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';
import { errorFields } from './error-fields.ts';
import { hideSecrets } from './hide-secrets.ts';

/**
 * The server's log: a line of JSON for each event, on stdout. Errors and requests are told by named fields alone, and every
 * line goes through `hideSecrets` before it leaves.
 * @param level The least that is told; 'silent' for nothing at all.
 */
export function logOptions(level: string): LoggerOptions | false {
  if (level === 'silent') return false;
  return {
    level,
    serializers: {
      err: (error: unknown) => ({ ...errorFields(error) }),
      // An address may hold a token or a search for somebody: the route says enough.
      req: ({ id, method, routeOptions }: FastifyRequest) => ({ id, method, route: routeOptions?.url }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
    hooks: { streamWrite: hideSecrets },
  };
}
