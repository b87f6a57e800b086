import { inCauses } from './in-causes.ts';

/** Errors of the socket and of name resolution. */
const NETWORK_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What `pg` reports without a code when a connection is gone or does not answer. */
const DRIVER_MESSAGES: ReadonlySet<string> = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);

const QUERY_TIMEOUT = 'Query read timeout';

/** Time limits of PostgreSQL's own that end the session: idle in transaction, and the whole transaction. */
const SESSION_TIMEOUTS: ReadonlySet<string> = new Set(['25P03', '25P04']);

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** PostgreSQL closes a session after every error of these severities. */
function endsSession(error: Error): boolean {
  return 'severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC');
}

/** PostgreSQL has no room or memory left (class 53), or was switched to read-only, as a standby is after a failover. */
export function isOutOfResources(error: unknown): boolean {
  return inCauses(error, (cause) => codeOf(cause).startsWith('53') || codeOf(cause) === '25006');
}

/** Whether a query or a connection attempt failed for a time limit. Repeating it would wait as long again. */
export function isTimeout(error: unknown): boolean {
  return inCauses(error, (cause) => cause.message === QUERY_TIMEOUT || SESSION_TIMEOUTS.has(codeOf(cause)));
}

/** Whether an error says that its connection can no longer be used (PostgreSQL manual, appendix A, class 08). */
export function isConnectionLost(error: unknown): boolean {
  return inCauses(
    error,
    (cause) =>
      endsSession(cause) ||
      NETWORK_CODES.has(codeOf(cause)) ||
      codeOf(cause).startsWith('08') ||
      DRIVER_MESSAGES.has(cause.message) ||
      cause.message === QUERY_TIMEOUT,
  );
}
