import * as z from 'zod/mini';
import { type Instant, proposalIdSchema, trimmed } from '../kernel/index.ts';
import {
  MAX_REMINDER_DAYS,
  MAX_REMINDER_MESSAGE,
  MIN_REMINDER_DAYS,
  REMINDER_KINDS,
  REMINDERS,
  type ReminderKind,
} from './reminder-kinds.ts';

export const reminderKindSchema = z.enum(REMINDER_KINDS);

const DAYS_RANGE = `Days must be from ${MIN_REMINDER_DAYS} to ${MAX_REMINDER_DAYS}`;

export const reminderDaysSchema = z
  .int(DAYS_RANGE)
  .check(z.gte(MIN_REMINDER_DAYS, DAYS_RANGE), z.lte(MAX_REMINDER_DAYS, DAYS_RANGE));

/** The agent's own words in the email; '' for none. */
export const reminderMessageSchema = trimmed().check(
  z.maxLength(MAX_REMINDER_MESSAGE, `Message must be at most ${MAX_REMINDER_MESSAGE} characters`),
);

/** An agent's settings of one reminder. */
export interface ReminderRule {
  readonly on: boolean;
  /** Ignored by `invoice_due`. */
  readonly days: number;
  readonly message: string;
}

/** An agent's settings of all reminders. */
export type ReminderRules = Readonly<Record<ReminderKind, ReminderRule>>;

/** Changes an agent's settings of one reminder. Omitted fields are unchanged. */
export const setReminderRuleSchema = z.object({
  kind: reminderKindSchema,
  on: z.optional(z.boolean()),
  days: z.optional(reminderDaysSchema),
  message: z.optional(reminderMessageSchema),
});
export type SetReminderRule = z.infer<typeof setReminderRuleSchema>;

/** Stops or resumes the reminders of a proposal. */
export const stopRemindersSchema = z.object({ proposalId: proposalIdSchema, stopped: z.boolean() });
export type StopReminders = z.infer<typeof stopRemindersSchema>;

/** The settings of an agent who has changed nothing: all reminders are on. */
export function getDefaultRule(kind: ReminderKind): ReminderRule {
  return { on: true, days: REMINDERS[kind].defaultDays, message: '' };
}

/** A reminder that was sent, or is being sent. */
export interface SentReminder {
  readonly kind: ReminderKind;
  readonly at: Instant;
  readonly state: 'sending' | 'sent' | 'failed';
  /** The user-facing reason of the failure; null unless the state is `failed`. */
  readonly failure: string | null;
}

/** The reminders of a proposal, for its agent. */
export interface ProposalReminders {
  readonly isStopped: boolean;
  /** Whether the client has unsubscribed from reminders. */
  readonly isUnsubscribed: boolean;
  /** The next reminder; null if none is planned. */
  readonly next: { readonly kind: ReminderKind; readonly at: Instant } | null;
  /** Newest first. */
  readonly sent: readonly SentReminder[];
}
