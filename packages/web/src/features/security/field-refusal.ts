import { ERROR_STATUS } from '@gable/contracts/errors';
import { refusalCode } from '#shared/api/auth-refusal.ts';
import { messageOf } from '#shared/errors/wire-error-of.ts';

/** What the sign-in service refused, said on the field that it is about; see `useContractForm`. */
export class FieldRefusal extends Error {
  override readonly name = 'FieldRefusal';
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

/** The error on its field, by the service's code; an error that is about none of the fields stays what it is. */
export function onField(error: unknown, fields: Readonly<Record<string, string>>): unknown {
  const field = fields[refusalCode(error)];
  return field === undefined ? error : new FieldRefusal(field, messageOf(error));
}
