import type { EditConflict, ErrorCode, FieldErrors } from './catalog.ts';

/** The body of error responses, in REST and in tRPC's error envelope. */
export interface WireError {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: FieldErrors;
  /** Present with EDIT_CONFLICT. */
  readonly conflict?: EditConflict;
  readonly requestId?: string;
  /** When to retry, in seconds, if known. */
  readonly retryAfterSeconds?: number;
}
