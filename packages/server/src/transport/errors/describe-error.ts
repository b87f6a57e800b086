import {
  ERROR_STATUS,
  type ErrorCode,
  type ErrorParams,
  formatErrorMessage,
  type WireError,
} from '@gable/contracts/errors';
import { findStorageFailure } from '#db/index.ts';
import { AppError, isAppError } from '#kernel/index.ts';

function wire<Code extends ErrorCode>(
  code: Code,
  params: ErrorParams[Code],
  extra: Partial<WireError> = {},
): WireError {
  return { status: ERROR_STATUS[code], code, message: formatErrorMessage(code, params), ...extra };
}

/** Fastify's error codes and the app's errors for them. */
const FRAMEWORK_ERRORS: Readonly<Record<string, () => WireError>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => wire('UNSUPPORTED_MEDIA_TYPE', {}),
  FST_ERR_CTP_BODY_TOO_LARGE: () => wire('PAYLOAD_TOO_LARGE', {}),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    wire('BAD_REQUEST', { detail: 'The body does not have the length in Content-Length.' }),
  FST_ERR_CTP_INVALID_JSON_BODY: () => wire('BAD_REQUEST', { detail: 'The body is not valid JSON.' }),
};

/**
 * The client disconnected while sending the body: an error of Node, to which Fastify adds a status.
 */
const DISCONNECTED = 'ECONNRESET';

/** Returns null for errors of other libraries, which can have a status, too. */
function toFrameworkError(error: unknown): WireError | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = FRAMEWORK_ERRORS[code];
  if (known) return known();
  if (!code.startsWith('FST_') && code !== DISCONNECTED) return null;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  return status === 400 || status === 414
    ? wire('BAD_REQUEST', { detail: 'The request could not be parsed.' })
    : null;
}

/**
 * Converts any error to the wire format. An unexpected error becomes INTERNAL with the request's
 * id; only the log has its details. So does a plain schema error: for invalid input, `parseInput`
 * throws INVALID_INPUT.
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
  const known = error instanceof AppError ? error : findStorageFailure(error);
  if (known) return { status: known.status, code: known.code, message: known.message };
  return toFrameworkError(error) ?? wire('INTERNAL', { requestId }, { requestId });
}
