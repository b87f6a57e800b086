import { TRPCClientError } from '@trpc/client';
import { HttpError } from './http-error.ts';
import { wireErrorOf } from './wire-error-of.ts';

/**
 * What support can find an error by, for copying: the status, a colon and the text (spec section 8), and below it the
 * server's own code and the id of the request. Null for what no server answered.
 */
export function detailsOf(error: unknown): string | null {
  const wire = wireErrorOf(error);
  if (wire) {
    const lines = [`${wire.status}: ${wire.message}`, `Code: ${wire.code}`];
    if (wire.requestId) lines.push(`Request: ${wire.requestId}`);
    return lines.join('\n');
  }
  const answered = error instanceof TRPCClientError ? error.cause : error;
  return answered instanceof HttpError ? answered.message : null;
}
