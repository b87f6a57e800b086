import * as z from 'zod/mini';
import { ERROR_STATUS, type ErrorCode, type FieldErrors } from './catalogue.ts';

/** The body of every error that the API answers, over REST and inside tRPC's envelope alike. */
export interface WireError {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: FieldErrors;
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
  requestId: z.optional(z.string()),
  retryAfterSeconds: z.optional(z.int()),
});
