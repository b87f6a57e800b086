import { type EditConflict, ERROR_STATUS, type ErrorCode, type WireError } from '@gable/contracts/errors';
import { instant } from '@gable/contracts/kernel';
import { TRPCClientError } from '@trpc/client';
import { fieldsOf, textOf } from '../api/read-fields.ts';
import { HttpError } from './http-error.ts';

/** The default error message. */
export const UNEXPECTED_ERROR = 'An unexpected error occurred.';

/** The message without any response. */
export const UNREACHABLE = 'Gable can’t be reached right now. Check your connection and try again.';

/** The message for a response that our server did not send, or an incomplete stream. */
export const UNEXPECTED_RESPONSE = 'Gable sent an unexpected response. Please try again in a moment.';

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code);
}

/** Returns an object's string fields; undefined without an object. */
function pickStrings(value: unknown): Record<string, string> | undefined {
  if (value === undefined || value === null) return;
  const texts = Object.entries(fieldsOf(value)).flatMap(([name, text]) =>
    typeof text === 'string' ? [[name, text] as const] : [],
  );
  return Object.fromEntries(texts);
}

function parseConflict(value: unknown): EditConflict | undefined {
  const { current, savedAt } = fieldsOf(value);
  if (!Number.isSafeInteger(savedAt)) return;
  const cleared = Object.entries(fieldsOf(current)).flatMap(([name, text]) =>
    text === null ? [[name, null] as const] : [],
  );
  return {
    current: { ...pickStrings(current), ...Object.fromEntries(cleared) },
    savedAt: instant(Number(savedAt)),
  };
}

/** Parses the body of a tRPC or REST error; null if it is not an error of our server. */
export function parseWireError(body: unknown): WireError | null {
  const { status, code, message, ...rest } = fieldsOf(body);
  if (typeof status !== 'number' || !isErrorCode(code) || typeof message !== 'string') return null;
  const fields = pickStrings(rest.fields);
  const conflict = parseConflict(rest.conflict);
  const requestId = textOf(rest.requestId);
  return {
    status,
    code,
    message,
    ...(fields && { fields }),
    ...(conflict && { conflict }),
    ...(requestId && { requestId }),
  };
}

/** Returns the server's error in `error`; null for any other error. */
export function getWireError(error: unknown): WireError | null {
  if (!(error instanceof Error)) return null;
  if ('wire' in error) return parseWireError(error.wire);
  if (!('data' in error)) return null;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'wire' in data ? parseWireError(data.wire) : null;
}

/** Whether the request failed because the user is not signed in. */
export function isSignedOut(error: unknown): boolean {
  return getWireError(error)?.status === 401;
}

/** Whether the request failed because the session has not confirmed the second factor. */
export function needsSecondFactor(error: unknown): boolean {
  return getWireError(error)?.code === 'SECOND_FACTOR_NEEDED';
}

/** Whether the request failed because the session belongs to another user than the tab. */
export function isOtherUserError({ code }: Pick<WireError, 'code'>): boolean {
  return code === 'SIGNED_IN_AS_ANOTHER';
}

/** Whether the request failed because the same fields were changed elsewhere. */
export function isEditConflict(error: unknown): boolean {
  return getWireError(error)?.code === 'EDIT_CONFLICT';
}

/** Browsers' messages of the TypeError for a failed request or `import()`. */
const NETWORK_ERROR = /fetch|network|load failed|connection|importing a module|dynamically imported/i;

/** Vite's message for styles that failed to load. */
const STYLES_ERROR = /^Unable to preload CSS/;

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    STYLES_ERROR.test(error.message) || (error instanceof TypeError && NETWORK_ERROR.test(error.message))
  );
}

/** Returns a message for the user about any error. */
export function getErrorMessage(error: unknown, fallback = UNEXPECTED_ERROR): string {
  const wire = getWireError(error);
  if (wire) return wire.message.trim() || fallback;
  if (!(error instanceof Error)) return fallback;
  if (isUnreachable(error) || isUnreachable(error.cause)) return UNREACHABLE;
  // Our server sends a message with every error, so something else responded.
  if (error instanceof TRPCClientError || error instanceof HttpError) return UNEXPECTED_RESPONSE;
  return error.message.trim() || fallback;
}
