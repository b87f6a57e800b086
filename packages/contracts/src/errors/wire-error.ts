import type { EditConflict, ErrorCode, FieldErrors } from './catalogue.ts';

/** The body of every error that the API answers, over REST and inside tRPC's envelope alike. */
export interface WireError {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: FieldErrors;
  /** Beside EDIT_CONFLICT alone. */
  readonly conflict?: EditConflict;
  readonly requestId?: string;
  /** After how many seconds the same request would be taken, where that is known. */
  readonly retryAfterSeconds?: number;
}
