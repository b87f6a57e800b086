/** What `pg-pool` says, which has no code for it, to who waited as long for a connection as anybody may. */
const WAITED_IN_VAIN = 'timeout exceeded when trying to connect';

/** Whether nothing was asked of the database because every connection to it was in use for too long. */
export function isOutOfConnections(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === WAITED_IN_VAIN || isOutOfConnections(error.cause);
}
