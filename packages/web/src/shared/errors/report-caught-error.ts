import { ChunkLoadError } from '../version/chunk-load-error.ts';
import { getWireError } from './wire-error.ts';

/**
 * Reports an error caught by an error boundary, unless it is expected: a server error, which the
 * server logs, or a chunk that cannot be loaded.
 */
export function reportCaughtError(error: unknown): void {
  if (getWireError(error) === null && !(error instanceof ChunkLoadError)) reportError(error);
}
