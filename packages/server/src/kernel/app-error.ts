import { ERROR_STATUS, type ErrorCode, type ErrorParams, formatErrorMessage } from '@gable/contracts/errors';

/** The expected error of a use case. The transports map every other error to INTERNAL. */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly params: ErrorParams[Code];

  constructor(code: Code, params: ErrorParams[Code], options?: ErrorOptions) {
    super(formatErrorMessage(code, params), options);
    this.name = 'AppError';
    this.code = code;
    this.params = params;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** Creates an AppError. `cause` is logged and not sent to the client. */
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
