import type { IncomingMessage } from 'node:http';
import type { WireError } from '@gable/contracts/errors';
import { earlyAuthError } from '#auth/index.ts';
import { toEarlyDataError } from '../data-api/error-handler.ts';

interface EarlyError {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

/**
 * Converts an error before routing to the format and CORS headers of the API that was called.
 * Without CORS headers, a page of another origin could not read the error.
 */
export function toEarlyError(request: IncomingMessage, wire: WireError): EarlyError {
  const path = request.url ?? '';
  if (path.startsWith('/auth/v1/')) return earlyAuthError(request, wire.status, wire.message);
  if (path.startsWith('/rest/v1/')) return toEarlyDataError(wire);
  return { headers: {}, body: wire };
}
