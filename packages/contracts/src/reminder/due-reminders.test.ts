import { describe, expect, it } from 'vitest';
import { instant } from '../kernel/index.ts';
import {
  findNextReminder,
  getDefaultRule,
  isReminderDue,
  listDueReminders,
  type ReminderFacts,
  type ReminderKind,
  type ReminderRules,
} from './index.ts';

/** A time in November 2026, in UTC. */
const at = (day: number, hour = 0, minute = 0) => instant(Date.UTC(2026, 10, day, hour, minute));

const DEFAULTS: ReminderRules = {
  invoice_upcoming: getDefaultRule('invoice_upcoming'),
  invoice_due: getDefaultRule('invoice_due'),
  invoice_overdue: getDefaultRule('invoice_overdue'),
  contract_unsigned: getDefaultRule('contract_unsigned'),
  proposal_unanswered: getDefaultRule('proposal_unanswered'),
};

const NONE: ReminderFacts = { invoice: null, contract: null, proposal: null };
/** Issued on November 3, due on November 10, both at 20:00 UTC. */
const INVOICE: ReminderFacts = { ...NONE, invoice: { issuedAt: at(3, 20), dueAt: at(10, 20) } };
const CONTRACT: ReminderFacts = { ...NONE, contract: { sentAt: at(3, 20) } };
const PROPOSAL: ReminderFacts = { ...NONE, proposal: { sentAt: at(3, 20) } };

const due = (facts: ReminderFacts, now: ReturnType<typeof at>, rules = DEFAULTS) =>
  listDueReminders(facts, rules, now).map(({ kind, key }) => `${kind} ${key.split(':').at(-1)}`);

describe('listDueReminders', () => {
  it.each<[string, ReminderFacts, ReturnType<typeof at>, readonly string[]]>([
    ['nothing for a closed proposal', NONE, at(10, 15), []],
    ['nothing before the first reminder', INVOICE, at(7, 14, 59), []],
    ['the invoice three days before it is due', INVOICE, at(7, 15), ['invoice_upcoming 1']],
    ['the same until the day before it is due', INVOICE, at(9, 23, 59), ['invoice_upcoming 1']],
    ['no longer as due soon on its due day', INVOICE, at(10, 0), []],
    ['the invoice on its due day', INVOICE, at(10, 15), ['invoice_due 1']],
    ['no longer as due today on the next day', INVOICE, at(11, 0), []],
    ['the overdue invoice', INVOICE, at(13, 15), ['invoice_overdue 1']],
    ['the overdue invoice a second time', INVOICE, at(16, 15), ['invoice_overdue 2']],
    ['the overdue invoice a third time', INVOICE, at(19, 15), ['invoice_overdue 3']],
    ['nothing after the last time', INVOICE, at(22, 15), []],
    ['only the latest after an outage', INVOICE, at(17, 0), ['invoice_overdue 2']],
    ['the unsigned contract', CONTRACT, at(6, 15), ['contract_unsigned 1']],
    ['the unsigned contract a last time', CONTRACT, at(9, 15), ['contract_unsigned 2']],
    ['nothing for a contract sent months ago', CONTRACT, instant(Date.UTC(2027, 2, 1)), []],
    ['the unanswered proposal', PROPOSAL, at(7, 15), ['proposal_unanswered 1']],
    ['the unanswered proposal a last time', PROPOSAL, at(11, 15), ['proposal_unanswered 2']],
    [
      'one each of several subjects',
      { ...INVOICE, contract: { sentAt: at(7, 20) } },
      at(10, 15),
      ['contract_unsigned 1', 'invoice_due 1'],
    ],
  ])('returns %s', (_, facts, now, expected) => {
    expect(due(facts, now).toSorted()).toEqual(expected);
  });

  it('does not announce an invoice that was issued less than a day before', () => {
    const facts = { ...NONE, invoice: { issuedAt: at(7, 14), dueAt: at(10, 14) } };
    expect(due(facts, at(7, 15))).toEqual([]);
    expect(due(facts, at(10, 15))).toEqual(['invoice_due 1']);
  });

  it('uses the day in UTC, also at its limits', () => {
    const late = { ...NONE, invoice: { issuedAt: at(1), dueAt: instant(at(11) - 1) } };
    const early = { ...NONE, invoice: { issuedAt: at(1), dueAt: at(11) } };
    expect(due(late, at(10, 15))).toEqual(['invoice_due 1']);
    expect(due(early, at(10, 15))).toEqual(['invoice_upcoming 1']);
  });

  it('follows the days of the agent, and leaves out what is off', () => {
    const set = (kind: ReminderKind, change: Partial<ReminderRules[ReminderKind]>): ReminderRules => ({
      ...DEFAULTS,
      [kind]: { ...DEFAULTS[kind], ...change },
    });
    expect(due(INVOICE, at(9, 15), set('invoice_upcoming', { days: 1 }))).toEqual(['invoice_upcoming 1']);
    expect(due(INVOICE, at(7, 15), set('invoice_upcoming', { days: 1 }))).toEqual([]);
    expect(due(INVOICE, at(10, 15), set('invoice_due', { on: false }))).toEqual([]);
  });

  it('gives a new invoice and a new sending new keys', () => {
    const keys = (facts: ReminderFacts, now: ReturnType<typeof at>) =>
      listDueReminders(facts, DEFAULTS, now).map(({ key }) => key);
    expect(keys(PROPOSAL, at(7, 15))).not.toEqual(
      keys({ ...NONE, proposal: { sentAt: at(3, 21) } }, at(7, 15)),
    );
  });
});

describe('isReminderDue', () => {
  const [reminder] = listDueReminders(INVOICE, DEFAULTS, at(10, 15));
  it.each<[string, ReminderFacts, ReturnType<typeof at>, boolean]>([
    ['an open invoice', INVOICE, at(10, 20), true],
    ['the next day', INVOICE, at(11, 0), false],
    ['a paid invoice', NONE, at(10, 16), false],
    ['another invoice', { ...NONE, invoice: { issuedAt: at(3), dueAt: at(10, 21) } }, at(10, 16), false],
  ])('for %s', (_, facts, now, expected) => {
    expect(reminder && isReminderDue(reminder, facts, DEFAULTS, now)).toBe(expected);
  });
});

describe('findNextReminder', () => {
  const next = (now: ReturnType<typeof at>, sentKeys: readonly string[] = []) =>
    findNextReminder(INVOICE, DEFAULTS, { now, sentKeys: new Set(sentKeys) });

  it('returns the first that was not sent', () => {
    expect(next(at(4))).toMatchObject({ kind: 'invoice_upcoming', at: at(7, 15) });
    expect(next(at(10, 15))).toMatchObject({ kind: 'invoice_due', at: at(10, 15) });
    const sent = next(at(10, 15))?.key ?? '';
    expect(next(at(10, 15), [sent])).toMatchObject({ kind: 'invoice_overdue', at: at(13, 15) });
  });

  it('returns null once all were sent or expired', () => {
    expect(next(at(23))).toBeNull();
  });
});
