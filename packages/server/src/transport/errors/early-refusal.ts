import type { IncomingMessage } from 'node:http';
import type { WireError } from '@gable/contracts/errors';
import { earlyAuthRefusal } from '#auth/index.ts';
import { earlyDataRefusal } from '../data-api/answer-errors.ts';

interface EarlyRefusal {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

/**
 * What is refused before a route is found, in the form of the part of the server that was called, and readable for whom that
 * part answers: a page of another origin could not tell a busy service from one that is not there.
 */
export function earlyRefusal(request: IncomingMessage, wire: WireError): EarlyRefusal {
  const path = request.url ?? '';
  if (path.startsWith('/auth/v1/')) return earlyAuthRefusal(request, wire.status, wire.message);
  if (path.startsWith('/rest/v1/')) return earlyDataRefusal(wire);
  return { headers: {}, body: wire };
}
