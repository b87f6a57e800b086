import type { FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';
import { toErrorFields } from './error-fields.ts';
import { redact } from './redact.ts';

/**
 * Creates the pino options: JSON lines on stdout, with allowlisted fields of errors and requests,
 * redacted.
 */
export function createLogOptions(level: string): LoggerOptions | false {
  if (level === 'silent') return false;
  return {
    level,
    serializers: {
      err: (error: unknown) => ({ ...toErrorFields(error) }),
      // The route instead of the URL, which can contain a token or a name.
      req: ({ id, method, routeOptions }: FastifyRequest) => ({ id, method, route: routeOptions?.url }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
    hooks: { streamWrite: redact },
  };
}
