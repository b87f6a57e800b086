import * as z from 'zod/mini';
import { idOf, instantSchema } from '../kernel/index.ts';

export const deviceSessionIdSchema = idOf('DeviceSessionId');
export type DeviceSessionId = z.infer<typeof deviceSessionIdSchema>;

/** A browser in which a user is signed in, in words by which they can tell it from their others. */
export const deviceSessionViewSchema = z.object({
  id: deviceSessionIdSchema,
  /** 'Chrome on macOS'; 'Unknown device' when it did not say what it is. */
  device: z.string(),
  /** The network address of the sign-in; null when it is not known. */
  address: z.nullable(z.string()),
  createdAt: instantSchema,
  /** To the hour: the session is written down anew with every refresh, not with every click. */
  lastUsedAt: instantSchema,
  /** Whether it is the one that asks. */
  current: z.boolean(),
  /** Whether a second factor was given in it. */
  secondFactor: z.boolean(),
});
export type DeviceSessionView = z.infer<typeof deviceSessionViewSchema>;

export const endSessionSchema = z.object({ sessionId: deviceSessionIdSchema });
export type EndSessionInput = z.infer<typeof endSessionSchema>;
