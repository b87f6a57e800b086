import { TRPCClientError } from '@trpc/client';
import { HttpError } from './http-error.ts';
import { getWireError } from './wire-error.ts';

/**
 * Returns error details for support: the status and text (docs/product.md, Messages), the error
 * code and the request id. Null if no server responded.
 */
export function getErrorDetails(error: unknown): string | null {
  const wire = getWireError(error);
  if (wire) {
    const lines = [`${wire.status}: ${wire.message}`, `Code: ${wire.code}`];
    if (wire.requestId) lines.push(`Request: ${wire.requestId}`);
    return lines.join('\n');
  }
  const cause = error instanceof TRPCClientError ? error.cause : error;
  return cause instanceof HttpError ? cause.message : null;
}
