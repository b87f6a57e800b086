import { isAppError } from '#kernel/index.ts';
import { ForbiddenTarget } from './find-target.ts';

const WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name could not be found.',
  ENODATA: 'The name could not be found.',
  EAI_AGAIN: 'The name could not be looked up right now.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was cut.',
  EPIPE: 'The connection was cut.',
  EHOSTUNREACH: 'The server could not be reached.',
  ENETUNREACH: 'The server could not be reached.',
  ETIMEDOUT: 'The server could not be reached.',
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is not trusted.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is not trusted.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate is not trusted.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host name.',
};

/** Describes why there was no response, for the owner of the endpoint. */
export function formatProblem(error: unknown): string {
  if (error instanceof ForbiddenTarget) return error.message;
  if (isAppError(error, 'RATE_LIMITED')) return 'Too many of your events were being sent at the same time.';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (WORDS[code] !== undefined) return WORDS[code];
  if (code.startsWith('HPE_')) return 'The answer was not HTTP.';
  return code === '' ? 'The connection failed.' : `The connection failed (${code}).`;
}
