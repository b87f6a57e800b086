import { ERROR_STATUS, signedInAsAnother } from '@gable/contracts/errors';

/** A request that this tab does not send any more, refused in the words in which the server would refuse it. */
export class TabStopped extends Error {
  override readonly name = 'TabStopped';
  readonly wire: object;
  /** @param email whom the browser is signed in as now; null when that is not known. */
  constructor(email: string | null) {
    const code = 'SIGNED_IN_AS_ANOTHER';
    super(signedInAsAnother(email ?? 'somebody else'));
    this.wire = { status: ERROR_STATUS[code], code, message: this.message };
  }
}
