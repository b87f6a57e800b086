import * as z from 'zod/mini';
import { instantSchema } from '../kernel/index.ts';
import { type EditConflict, ERROR_STATUS, type ErrorCode, type FieldErrors } from './catalogue.ts';

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

const codes: readonly string[] = Object.keys(ERROR_STATUS);

export const wireErrorSchema = z.object({
  status: z.int(),
  code: z.string().check(z.refine((code) => codes.includes(code))),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  conflict: z.optional(
    z.object({ current: z.record(z.string(), z.nullable(z.string())), savedAt: instantSchema }),
  ),
  requestId: z.optional(z.string()),
  retryAfterSeconds: z.optional(z.int()),
});
