import { ERROR_STATUS, type ErrorCode, type ErrorParams, errorMessage } from '@gable/contracts/errors';

/**
 * The one error that a use case throws on purpose. Anything else that reaches a door is a defect or an outage and is
 * answered as INTERNAL.
 */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly params: ErrorParams[Code];

  constructor(code: Code, params: ErrorParams[Code], options?: ErrorOptions) {
    super(errorMessage(code, params), options);
    this.name = 'AppError';
    this.code = code;
    this.params = params;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** An AppError of this code; `cause` keeps what led to it for the log. */
export function failure<Code extends ErrorCode>(
  code: Code,
  params: ErrorParams[Code],
  cause?: unknown,
): AppError<Code> {
  return new AppError(code, params, cause === undefined ? undefined : { cause });
}

export function isAppError<Code extends ErrorCode = ErrorCode>(
  error: unknown,
  code?: Code,
): error is AppError<Code> {
  return error instanceof AppError && (code === undefined || error.code === code);
}
