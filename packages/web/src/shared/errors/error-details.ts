import { TRPCClientError } from '@trpc/client';
import { HttpError } from './http-error.ts';
import { wireErrorOf } from './wire-error-of.ts';

function statusOf(response: unknown): string | null {
  return response instanceof Response ? `${response.status}: ${response.statusText}` : null;
}

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
  if (error instanceof HttpError) return error.message;
  return error instanceof TRPCClientError ? statusOf(error.meta?.response) : null;
}
