import { type EditConflict, ERROR_STATUS, type ErrorCode, type WireError } from '@gable/contracts/errors';
import { instant } from '@gable/contracts/kernel';
import { TRPCClientError } from '@trpc/client';
import { fieldsOf, textOf } from '../api/read-fields.ts';
import { HttpError } from './http-error.ts';

/** What a person reads when nothing better is known. */
export const UNEXPECTED = 'An unexpected error occurred.';

/** No answer at all: the person's network, or ours. */
export const UNREACHABLE = 'Gable cannot be reached right now. Check your connection and try again.';

/** An answer that is none of ours: a proxy's, or half a stream. */
export const GARBLED = 'Gable did not answer as expected. Please try again in a moment.';

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code);
}

/** The texts among an object's fields; undefined where there is no object. */
function textsOf(value: unknown): Record<string, string> | undefined {
  if (value === undefined || value === null) return;
  const texts = Object.entries(fieldsOf(value)).flatMap(([name, text]) =>
    typeof text === 'string' ? [[name, text] as const] : [],
  );
  return Object.fromEntries(texts);
}

function conflictOf(value: unknown): EditConflict | undefined {
  const { current, savedAt } = fieldsOf(value);
  if (!Number.isSafeInteger(savedAt)) return;
  const empty = Object.entries(fieldsOf(current)).flatMap(([name, text]) =>
    text === null ? [[name, null] as const] : [],
  );
  return {
    current: { ...textsOf(current), ...Object.fromEntries(empty) },
    savedAt: instant(Number(savedAt)),
  };
}

/** Reads an error's body as the server sends it, over tRPC and REST alike; null when it is something else. */
export function parseWireError(body: unknown): WireError | null {
  const { status, code, message, ...rest } = fieldsOf(body);
  if (typeof status !== 'number' || !isErrorCode(code) || typeof message !== 'string') return null;
  const fields = textsOf(rest.fields);
  const conflict = conflictOf(rest.conflict);
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

/** What the server said, when `error` is a refusal of the server; null for anything else. */
export function wireErrorOf(error: unknown): WireError | null {
  if (!(error instanceof Error)) return null;
  if ('wire' in error) return parseWireError(error.wire);
  if (!('data' in error)) return null;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'wire' in data ? parseWireError(data.wire) : null;
}

/** Did the server refuse because nobody is signed in (any more)? */
export function isSignedOut(error: unknown): boolean {
  return wireErrorOf(error)?.status === 401;
}

/** Did the server refuse because this session has not confirmed the second factor that its user has? */
export function needsSecondFactor(error: unknown): boolean {
  return wireErrorOf(error)?.code === 'SECOND_FACTOR_NEEDED';
}

/** Did the server refuse because the session is another user's than the one that this tab shows? */
export function isOfAnotherUser({ code }: Pick<WireError, 'code'>): boolean {
  return code === 'SIGNED_IN_AS_ANOTHER';
}

/** Did the server refuse because somebody else changed the same fields meanwhile? */
export function isEditConflict(error: unknown): boolean {
  return wireErrorOf(error)?.code === 'EDIT_CONFLICT';
}

/** A request, or a part of the app, that did not arrive: every browser has its own words, and all throw a TypeError. */
const NOT_ARRIVED = /fetch|network|load failed|connection|importing a module|dynamically imported/i;

/** The styles of a part of the app did not arrive: Vite's words, in an error of no kind of its own. */
const NO_STYLES = /^Unable to preload CSS/;

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return NO_STYLES.test(error.message) || (error instanceof TypeError && NOT_ARRIVED.test(error.message));
}

/** One sentence for a person about any error whatsoever. */
export function messageOf(error: unknown, fallback = UNEXPECTED): string {
  const wire = wireErrorOf(error);
  if (wire) return wire.message.trim() || fallback;
  if (!(error instanceof Error)) return fallback;
  if (isUnreachable(error) || isUnreachable(error.cause)) return UNREACHABLE;
  // Our server gives words with every refusal. Without them something else answered.
  if (error instanceof TRPCClientError || error instanceof HttpError) return GARBLED;
  return error.message.trim() || fallback;
}
