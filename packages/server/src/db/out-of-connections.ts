import { inCauses } from './in-causes.ts';

/**
 * What `pg-pool`, which has no codes, says to who waited as long for a connection as anybody may: for one that others use, or
 * for a new one.
 */
const WAITED_IN_VAIN: readonly string[] = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
];

/** Whether nothing was asked of the database because there was no connection to it for too long. */
export function isOutOfConnections(error: unknown): boolean {
  return inCauses(error, ({ message }) => WAITED_IN_VAIN.includes(message));
}
