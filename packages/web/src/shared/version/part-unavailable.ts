/** Why a part of the app cannot be loaded: its build is no longer served, or the server cannot be reached now. */
export type PartFailure = 'outdated' | 'unreachable';

const WORDS: Readonly<Record<PartFailure, string>> = {
  outdated: 'Gable was updated since you opened this page. Reload the page to continue.',
  unreachable: 'Gable cannot be reached right now. Check your connection and try again.',
};

/** A part of the app, code that is loaded when it is first needed, could not be loaded. */
export class PartUnavailable extends Error {
  override readonly name = 'PartUnavailable';
  readonly failure: PartFailure;

  constructor(failure: PartFailure, options?: ErrorOptions) {
    super(WORDS[failure], options);
    this.failure = failure;
  }
}
