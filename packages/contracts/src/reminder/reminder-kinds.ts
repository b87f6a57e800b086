/** The reminders that Gable sends to a client, in display order. */
export const REMINDER_KINDS = [
  'invoice_upcoming',
  'invoice_due',
  'invoice_overdue',
  'contract_unsigned',
  'proposal_unanswered',
] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** What a reminder is about, and so what ends it: the payment, the signature, or the answer. */
export type ReminderSubject = 'invoice' | 'contract' | 'proposal';

interface ReminderDefinition {
  readonly subject: ReminderSubject;
  readonly label: string;
  /** Relative to the due date, or to when the contract or proposal was last sent. */
  readonly timing: 'before' | 'on' | 'after';
  /** How often it is sent: a reminder `after` repeats each `days` days. */
  readonly times: number;
  /** The days of an agent who has not changed them. */
  readonly defaultDays: number;
}

/** The reminders as data (docs/product.md, Reminders). */
export const REMINDERS: Readonly<Record<ReminderKind, ReminderDefinition>> = {
  invoice_upcoming: {
    subject: 'invoice',
    label: 'Invoice due soon',
    timing: 'before',
    times: 1,
    defaultDays: 3,
  },
  invoice_due: { subject: 'invoice', label: 'Invoice due today', timing: 'on', times: 1, defaultDays: 0 },
  invoice_overdue: {
    subject: 'invoice',
    label: 'Invoice overdue',
    timing: 'after',
    times: 3,
    defaultDays: 3,
  },
  contract_unsigned: {
    subject: 'contract',
    label: 'Contract not signed',
    timing: 'after',
    times: 2,
    defaultDays: 3,
  },
  proposal_unanswered: {
    subject: 'proposal',
    label: 'Proposal not answered',
    timing: 'after',
    times: 2,
    defaultDays: 4,
  },
};

export const MIN_REMINDER_DAYS = 1;
export const MAX_REMINDER_DAYS = 30;
export const MAX_REMINDER_MESSAGE = 500;

/** '1 day', '3 days'. */
export function formatDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

const TIMES: Readonly<Record<number, string>> = { 2: 'twice', 3: 'three times' };

/** Says when a reminder is sent: 'Every 3 days after the due date, up to three times.' */
export function formatReminderSchedule(kind: ReminderKind, days: number): string {
  const { timing, subject, times } = REMINDERS[kind];
  switch (timing) {
    case 'before':
      return `${formatDays(days)} before the due date.`;
    case 'on':
      return 'On the due date.';
    case 'after': {
      const from = subject === 'invoice' ? 'the due date' : `you send the ${subject}`;
      const every = days === 1 ? 'Every day' : `Every ${formatDays(days)}`;
      return `${every} after ${from}, up to ${TIMES[times] ?? `${times} times`}.`;
    }
  }
}
