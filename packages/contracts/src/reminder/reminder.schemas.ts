import * as z from 'zod/mini';
import { findPlaceholders, type Placeholder, writePlaceholder } from '../contract/placeholders.ts';
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

/** The placeholders that Gable fills in when it sends a reminder. Each has a value for all clients. */
const MESSAGE_PLACEHOLDERS = ['client name', 'agent name', 'service type'] as const satisfies Placeholder[];

export type ReminderPlaceholderValues = Readonly<Record<(typeof MESSAGE_PLACEHOLDERS)[number], string>>;

const LIST = new Intl.ListFormat('en-US');

/** Such as '{{client name}}, {{agent name}}, and {{service type}}'. */
export const REMINDER_PLACEHOLDERS = LIST.format(MESSAGE_PLACEHOLDERS.map(writePlaceholder));

/** Lists the placeholders of a message that Gable does not fill in. */
function findUnknownPlaceholders(message: string): readonly string[] {
  return findPlaceholders(message).filter((name) => !MESSAGE_PLACEHOLDERS.some((known) => known === name));
}

function formatUnknownPlaceholders(message: string): string {
  const names = findUnknownPlaceholders(message);
  const unknown = LIST.format(names.map((name) => `{{${name}}}`));
  const isOne = names.length === 1;
  return `${unknown} ${isOne ? 'isn’t a placeholder' : 'aren’t placeholders'} that Gable fills in. You can use ${REMINDER_PLACEHOLDERS}`;
}

/** The agent's own words in the email; '' for none. */
export const reminderMessageSchema = trimmed().check(
  z.maxLength(MAX_REMINDER_MESSAGE, `Message must be at most ${MAX_REMINDER_MESSAGE} characters`),
  z.refine((message) => findUnknownPlaceholders(message).length === 0, {
    error: ({ input }) => formatUnknownPlaceholders(String(input)),
  }),
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
