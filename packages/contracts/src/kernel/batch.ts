/** The maximum number of tRPC calls in one request. The server rejects larger batches. */
export const MAX_BATCH_SIZE = 20;
