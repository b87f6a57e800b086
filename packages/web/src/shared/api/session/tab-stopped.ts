import { ERROR_STATUS, signedInAsAnother } from '@gable/contracts/errors';

/** Rejects a request of a stopped tab. Has the same code and message as the server's error. */
export class TabStopped extends Error {
  override readonly name = 'TabStopped';
  readonly wire: object;
  /** @param email the browser's current account; null if unknown */
  constructor(email: string | null) {
    const code = 'SIGNED_IN_AS_ANOTHER';
    super(signedInAsAnother(email ?? 'someone else'));
    this.wire = { status: ERROR_STATUS[code], code, message: this.message };
  }
}
