import { ERROR_STATUS } from '@gable/contracts/errors';
import { getAuthErrorCode } from '#shared/api/session/auth-error.ts';
import { getErrorMessage } from '#shared/errors/wire-error.ts';

/** An auth error shown on the form field it belongs to (see `useZodForm`). */
export class FieldError extends Error {
  override readonly name = 'FieldError';
  readonly wire: object;

  constructor(field: string, message: string) {
    super(message);
    this.wire = {
      status: ERROR_STATUS.INVALID_INPUT,
      code: 'INVALID_INPUT',
      message,
      fields: { [field]: message },
    };
  }
}

/** Maps an auth error to a field by its code. Returns other errors unchanged. */
export function toFieldError(error: unknown, fields: Readonly<Record<string, string>>): unknown {
  const field = fields[getAuthErrorCode(error)];
  return field === undefined ? error : new FieldError(field, getErrorMessage(error));
}
