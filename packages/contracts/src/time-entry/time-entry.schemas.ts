import * as z from 'zod/mini';
import {
  centsSchema,
  instantSchema,
  invoiceIdSchema,
  proposalIdSchema,
  runningTimerIdSchema,
  timeEntryIdSchema,
  trimmed,
} from '../kernel/index.ts';
import type { HourlyCap } from './hourly-cap.schemas.ts';
import { MAX_ENTRY_MINUTES, MAX_ENTRY_NOTE } from './time-entry.limits.ts';

const DATE_ERROR = 'Enter a date, such as 2026-12-25';
const MINUTES_ERROR = `Enter a time from 1 minute to ${MAX_ENTRY_MINUTES / 60} hours`;

/** The day of the work as the agent names it. */
const date = z.iso.date(DATE_ERROR);

const minutes = z.int(MINUTES_ERROR).check(z.gte(1, MINUTES_ERROR), z.lte(MAX_ENTRY_MINUTES, MINUTES_ERROR));

const note = trimmed().check(
  z.maxLength(MAX_ENTRY_NOTE, `Note must be at most ${MAX_ENTRY_NOTE} characters`),
);

export const proposalTimeSchema = z.object({ proposalId: proposalIdSchema });
export type ProposalTimeInput = z.infer<typeof proposalTimeSchema>;

/** `POST /api/proposals/{id}/time-entries`, and the form. */
export const newTimeEntrySchema = z.object({
  proposalId: proposalIdSchema,
  date,
  minutes,
  note: z._default(note, ''),
});
export type NewTimeEntry = z.infer<typeof newTimeEntrySchema>;

/** `PATCH /api/time-entries/{id}`: any of the fields, but at least one. */
const timeEntryChangesSchema = z
  .object({ date: z.optional(date), minutes: z.optional(minutes), note: z.optional(note) })
  .check(
    z.refine(
      (changes) => Object.values(changes).some((value) => value !== undefined),
      'Nothing to change: send at least one field',
    ),
  );

export const timeEntryRefSchema = z.object({ timeEntryId: timeEntryIdSchema });
export type TimeEntryRef = z.infer<typeof timeEntryRefSchema>;

export const updateTimeEntrySchema = z.object({
  ...timeEntryRefSchema.shape,
  changes: timeEntryChangesSchema,
});
export type UpdateTimeEntry = z.infer<typeof updateTimeEntrySchema>;

/**
 * Stops the timer `timerId` and stores its time on the day `date` of the agent. Stopping it again
 * returns the same entry.
 */
export const stopTimerSchema = z.object({
  proposalId: proposalIdSchema,
  timerId: runningTimerIdSchema,
  date,
  note: z._default(note, ''),
});
export type StopTimer = z.infer<typeof stopTimerSchema>;

/** Stops a timer without an entry. */
export const discardTimerSchema = z.pick(stopTimerSchema, { proposalId: true, timerId: true });
export type DiscardTimer = z.infer<typeof discardTimerSchema>;

export const timeEntryViewSchema = z.object({
  id: timeEntryIdSchema,
  proposalId: proposalIdSchema,
  date: z.string(),
  minutes: z.int(),
  /** '' for none. */
  note: z.string(),
  /**
   * In cents: the amount of its invoice line, or what the entry costs at the current rate while it
   * is not billed.
   */
  amount: centsSchema,
  /** Gable's id of the invoice that bills it; null while it is not billed. */
  invoiceId: z.nullable(invoiceIdSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type TimeEntryView = z.infer<typeof timeEntryViewSchema>;

export const runningTimerViewSchema = z.object({ id: runningTimerIdSchema, startedAt: instantSchema });
export type RunningTimerView = z.infer<typeof runningTimerViewSchema>;

/** Minutes, and their amount in cents. */
const timeTotalSchema = z.object({ minutes: z.int(), amount: centsSchema });
export type TimeTotal = z.infer<typeof timeTotalSchema>;

/** The time of an hourly proposal, newest day first. */
export interface ProposalTime extends HourlyCap {
  /** The rate per hour in cents; null for an amount that cannot be charged. */
  readonly rate: TimeEntryView['amount'] | null;
  readonly billed: TimeTotal;
  readonly unbilled: TimeTotal;
  /**
   * Whether the client has answered, signed or received an invoice, or the status is not Pending. Then
   * only they can raise the cap.
   */
  readonly isAgreed: boolean;
  /** The agent's running timer; null for the client and while none runs. */
  readonly timer: RunningTimerView | null;
  readonly entries: readonly TimeEntryView[];
}
