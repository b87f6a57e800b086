/** Why a chunk cannot be loaded: its build is no longer served, or the server is unreachable. */
export type ChunkFailure = 'outdated' | 'unreachable';

const MESSAGES: Readonly<Record<ChunkFailure, string>> = {
  outdated: 'Gable was updated after you opened this page. Reload the page to continue.',
  unreachable: 'Gable can’t be reached right now. Check your connection and try again.',
};

/** A chunk could not be loaded. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly failure: ChunkFailure;

  constructor(failure: ChunkFailure, options?: ErrorOptions) {
    super(MESSAGES[failure], options);
    this.failure = failure;
  }
}
