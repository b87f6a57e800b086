import * as z from 'zod/mini';
import {
  dealIdSchema,
  instantSchema,
  notificationIdSchema,
  pageInputSchema,
  pageOf,
  proposalIdSchema,
} from '../kernel/index.ts';
import { happeningSchema } from './notification.kinds.ts';

/** How many notifications the bell shows at a time. */
export const NOTIFICATIONS_PAGE = 20;

export const notificationListSchema = z.object({
  ...pageInputSchema.shape,
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), NOTIFICATIONS_PAGE),
});
export type NotificationList = z.infer<typeof notificationListSchema>;

/** Those that the user has read; no more at a time than a long list holds. */
export const markReadSchema = z.object({
  ids: z.array(notificationIdSchema).check(z.minLength(1), z.maxLength(200)),
});
export type MarkRead = z.infer<typeof markReadSchema>;

/** A notification as its user sees it. */
export const notificationViewSchema = z.object({
  id: notificationIdSchema,
  happening: happeningSchema,
  /** What it is about, for the way there; null when it is about neither. */
  dealId: z.nullable(dealIdSchema),
  proposalId: z.nullable(proposalIdSchema),
  createdAt: instantSchema,
  /** Null until the user has read it. */
  readAt: z.nullable(instantSchema),
});
export type NotificationView = z.infer<typeof notificationViewSchema>;

export const notificationPageSchema = pageOf(notificationViewSchema);
