import { hasCause } from '../error-chain.ts';

/** Socket and DNS errors. */
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

/** Messages of `pg` errors without a code for a closed connection. */
const DRIVER_MESSAGES: ReadonlySet<string> = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);

const QUERY_TIMEOUT = 'Query read timeout';

/**
 * PostgreSQL's idle_in_transaction_session_timeout and transaction_timeout, which end the session.
 */
const SESSION_TIMEOUTS: ReadonlySet<string> = new Set(['25P03', '25P04']);

function getCode(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** PostgreSQL closes a session after every error of these severities. */
function endsSession(error: Error): boolean {
  return 'severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC');
}

/**
 * PostgreSQL is out of disk space or memory (class 53), or read-only, such as a standby after a
 * failover.
 */
export function isOutOfResources(error: unknown): boolean {
  return hasCause(error, (cause) => getCode(cause).startsWith('53') || getCode(cause) === '25006');
}

/** Whether a query or a connection attempt timed out. A retry would take as long again. */
export function isTimeout(error: unknown): boolean {
  return hasCause(error, (cause) => cause.message === QUERY_TIMEOUT || SESSION_TIMEOUTS.has(getCode(cause)));
}

/** Whether an error makes its connection unusable (PostgreSQL manual, appendix A, class 08). */
export function isConnectionLost(error: unknown): boolean {
  return hasCause(
    error,
    (cause) =>
      endsSession(cause) ||
      NETWORK_CODES.has(getCode(cause)) ||
      getCode(cause).startsWith('08') ||
      DRIVER_MESSAGES.has(cause.message) ||
      cause.message === QUERY_TIMEOUT,
  );
}
