import * as z from 'zod/mini';
import {
  dealIdSchema,
  instantSchema,
  notificationIdSchema,
  pageInputSchema,
  proposalIdSchema,
} from '../kernel/index.ts';
import { notificationEventSchema } from './notification.events.ts';

const NOTIFICATIONS_PAGE_SIZE = 20;

export const notificationListSchema = z.object({
  ...pageInputSchema.shape,
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), NOTIFICATIONS_PAGE_SIZE),
});
export type NotificationList = z.infer<typeof notificationListSchema>;

/** The notifications to mark as read. */
export const markReadSchema = z.object({
  ids: z.array(notificationIdSchema).check(z.minLength(1), z.maxLength(200)),
});
export type MarkRead = z.infer<typeof markReadSchema>;

export const notificationViewSchema = z.object({
  id: notificationIdSchema,
  event: notificationEventSchema,
  /** The link targets; null when not applicable. */
  dealId: z.nullable(dealIdSchema),
  proposalId: z.nullable(proposalIdSchema),
  createdAt: instantSchema,
  /** Null until the user has read it. */
  readAt: z.nullable(instantSchema),
});
export type NotificationView = z.infer<typeof notificationViewSchema>;
