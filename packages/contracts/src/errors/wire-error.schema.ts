import * as z from 'zod/mini';
import { instantSchema } from '../kernel/index.ts';
import { ERROR_STATUS } from './error-status.ts';

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
