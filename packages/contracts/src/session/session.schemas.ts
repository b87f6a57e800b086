import * as z from 'zod/mini';
import { createIdSchema, instantSchema } from '../kernel/index.ts';

export const deviceSessionIdSchema = createIdSchema('DeviceSessionId');
export type DeviceSessionId = z.infer<typeof deviceSessionIdSchema>;

/** A browser in which a user is signed in. */
export const deviceSessionViewSchema = z.object({
  id: deviceSessionIdSchema,
  /** Such as 'Chrome on macOS' or 'Unknown device'. */
  device: z.string(),
  /** The IP address of the sign-in; null if unknown. */
  address: z.nullable(z.string()),
  createdAt: instantSchema,
  /** Precise to the hour, because only token refreshes update it. */
  lastUsedAt: instantSchema,
  /** Whether this is the session of the request. */
  current: z.boolean(),
  /** Whether a second factor was verified in it. */
  secondFactor: z.boolean(),
});
export type DeviceSessionView = z.infer<typeof deviceSessionViewSchema>;

export const endSessionSchema = z.object({ sessionId: deviceSessionIdSchema });
export type EndSessionInput = z.infer<typeof endSessionSchema>;
