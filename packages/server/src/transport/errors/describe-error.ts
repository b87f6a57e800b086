import {
  ERROR_STATUS,
  type ErrorCode,
  type ErrorParams,
  errorMessage,
  type WireError,
} from '@gable/contracts/errors';
import { storageFailureIn } from '#db/index.ts';
import { AppError, isAppError } from '#kernel/index.ts';

function wire<Code extends ErrorCode>(
  code: Code,
  params: ErrorParams[Code],
  extra: Partial<WireError> = {},
): WireError {
  return { status: ERROR_STATUS[code], code, message: errorMessage(code, params), ...extra };
}

/** What the framework refuses before any of our code runs, in our own codes. */
const FRAMEWORK_ERRORS: Readonly<Record<string, () => WireError>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => wire('UNSUPPORTED_MEDIA_TYPE', {}),
  FST_ERR_CTP_BODY_TOO_LARGE: () => wire('PAYLOAD_TOO_LARGE', {}),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    wire('BAD_REQUEST', { detail: 'The body is not as long as its header says.' }),
  FST_ERR_CTP_INVALID_JSON_BODY: () => wire('BAD_REQUEST', { detail: 'The body is not valid JSON.' }),
};

/** A body whose sender left in the middle of it: Node's own error, which Fastify gives a status. */
const LEFT = 'ECONNRESET';

/** Only what the framework says of a request: providers' libraries hang a status on their errors, too. */
function frameworkError(error: unknown): WireError | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = FRAMEWORK_ERRORS[code];
  if (known) return known();
  if (!code.startsWith('FST_') && code !== LEFT) return null;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  return status === 400 || status === 414
    ? wire('BAD_REQUEST', { detail: 'The request could not be read.' })
    : null;
}

/**
 * Any error as it may leave the house. What nobody foresaw becomes INTERNAL with the request's id: the log has the
 * rest, the answer leaks nothing. So does a schema's own error: what reads input says INVALID_INPUT (`parseInput`), and
 * anything else that does not parse is ours.
 */
export function describeError(error: unknown, requestId: string): WireError {
  if (isAppError(error, 'INVALID_INPUT'))
    return wire('INVALID_INPUT', error.params, { fields: error.params.fields });
  if (isAppError(error, 'RATE_LIMITED') || isAppError(error, 'CLIENT_EMAILS_LIMITED')) {
    const { retryAfterSeconds } = error.params;
    return { status: error.status, code: error.code, message: error.message, retryAfterSeconds };
  }
  if (isAppError(error, 'EDIT_CONFLICT')) {
    const { current, savedAt } = error.params;
    return wire('EDIT_CONFLICT', error.params, { conflict: { current, savedAt } });
  }
  const known = error instanceof AppError ? error : storageFailureIn(error);
  if (known) return { status: known.status, code: known.code, message: known.message };
  return frameworkError(error) ?? wire('INTERNAL', { requestId }, { requestId });
}
