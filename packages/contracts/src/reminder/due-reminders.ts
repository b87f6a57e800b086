import { DAY_MS, HOUR_MS, type Instant, instant } from '../kernel/index.ts';
import type { ReminderRules } from './reminder.schemas.ts';
import { REMINDER_KINDS, REMINDERS, type ReminderKind, type ReminderSubject } from './reminder-kinds.ts';

/**
 * Reminders are sent at 15:00 UTC, which is in the morning in all time zones of the contiguous
 * United States. Agents and clients have no time zone in Gable: days are days in UTC.
 */
export const REMINDER_HOUR_UTC = 15;

/** A reminder `after` that is later than this, such as after an outage, is not sent. Milliseconds. */
const MAX_DELAY_MS = 3 * DAY_MS;

/** What the reminders of a proposal depend on. A null subject needs no reminder. */
export interface ReminderFacts {
  /** The open invoice, unless a payment is being processed. */
  readonly invoice: { readonly issuedAt: Instant; readonly dueAt: Instant } | null;
  /** When the contract that waits for the client's signature was last sent. */
  readonly contract: { readonly sentAt: Instant } | null;
  /** When the proposal that waits for the client's answer was last sent. */
  readonly proposal: { readonly sentAt: Instant } | null;
}

/** One sending of a reminder. */
export interface ReminderOccurrence {
  readonly kind: ReminderKind;
  /** Identifies it within its proposal: a new invoice or a new sending has new occurrences. */
  readonly key: string;
  readonly at: Instant;
  /** It is not sent from this time on, because its text would be wrong or too late. */
  readonly expiresAt: Instant;
}

const startOfDay = (at: number) => Math.floor(at / DAY_MS) * DAY_MS;
const sendingTime = (at: number) => startOfDay(at) + REMINDER_HOUR_UTC * HOUR_MS;

/** The time that a subject's reminders are counted from; null if it needs none. */
function findAnchor(facts: ReminderFacts, subject: ReminderSubject): Instant | null {
  switch (subject) {
    case 'invoice':
      return facts.invoice?.dueAt ?? null;
    case 'contract':
      return facts.contract?.sentAt ?? null;
    case 'proposal':
      return facts.proposal?.sentAt ?? null;
  }
}

function listOccurrencesOfKind(
  kind: ReminderKind,
  facts: ReminderFacts,
  days: number,
): readonly ReminderOccurrence[] {
  const { timing, times, subject } = REMINDERS[kind];
  const anchor = findAnchor(facts, subject);
  if (anchor === null) return [];
  const toOccurrence = (number: number, at: number, expiresAt: number) => ({
    kind,
    key: `${kind}:${anchor}:${number}`,
    at: instant(at),
    expiresAt: instant(expiresAt),
  });
  switch (timing) {
    case 'before': {
      const at = sendingTime(anchor - days * DAY_MS);
      // The client got the invoice less than a day before.
      if (facts.invoice && at < facts.invoice.issuedAt + DAY_MS) return [];
      return [toOccurrence(1, at, startOfDay(anchor))];
    }
    case 'on':
      return [toOccurrence(1, sendingTime(anchor), startOfDay(anchor) + DAY_MS)];
    case 'after':
      return Array.from({ length: times }, (_, index) => {
        const at = sendingTime(anchor + days * (index + 1) * DAY_MS);
        return toOccurrence(index + 1, at, at + MAX_DELAY_MS);
      });
  }
}

/** Lists the occurrences of all reminders that are on, in order of time. */
function listOccurrences(facts: ReminderFacts, rules: ReminderRules): readonly ReminderOccurrence[] {
  return REMINDER_KINDS.filter((kind) => rules[kind].on)
    .flatMap((kind) => listOccurrencesOfKind(kind, facts, rules[kind].days))
    .toSorted((one, other) => one.at - other.at);
}

/**
 * Returns the reminders to send at `now`: at most one for each of invoice, contract and proposal,
 * the latest. The same reminders are returned until they expire, so the caller stores what it sent.
 */
export function listDueReminders(
  facts: ReminderFacts,
  rules: ReminderRules,
  now: Instant,
): readonly ReminderOccurrence[] {
  const due = listOccurrences(facts, rules).filter(({ at, expiresAt }) => at <= now && now < expiresAt);
  const latest = new Map(due.map((each) => [REMINDERS[each.kind].subject, each]));
  return [...latest.values()];
}

/** Whether a reminder may still be sent: its subject is still open, and it has not expired. */
export function isReminderDue(
  { kind, key }: Pick<ReminderOccurrence, 'kind' | 'key'>,
  facts: ReminderFacts,
  rules: ReminderRules,
  now: Instant,
): boolean {
  return listOccurrences(facts, rules).some(
    (each) => each.kind === kind && each.key === key && now < each.expiresAt,
  );
}

/** Returns the next reminder that is not in `sentKeys`; null if none is planned. */
export function findNextReminder(
  facts: ReminderFacts,
  rules: ReminderRules,
  { now, sentKeys }: { readonly now: Instant; readonly sentKeys: ReadonlySet<string> },
): ReminderOccurrence | null {
  const planned = [
    ...listDueReminders(facts, rules, now),
    ...listOccurrences(facts, rules).filter(({ at }) => at > now),
  ];
  return planned.find(({ key }) => !sentKeys.has(key)) ?? null;
}
