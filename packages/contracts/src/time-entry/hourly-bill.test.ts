import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents, MAX_CHARGE } from '../kernel/index.ts';
import {
  hourlyAmount,
  INVOICE_LINES_MAX,
  isCapReached,
  MAX_ENTRY_MINUTES,
  planHourlyBill,
  timeEntryViewSchema,
} from './index.ts';

const anyEntry = fc.record({
  id: fc.uuid(),
  date: fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21'),
  minutes: fc.integer({ min: 1, max: MAX_ENTRY_MINUTES }),
});
const anyEntries = fc.uniqueArray(anyEntry, { selector: ({ id }) => id, maxLength: 30 });
const anyRate = fc.integer({ min: 50, max: 1_000_000 }).map(cents);
const anyCap = fc.option(fc.integer({ min: 0, max: 10_000_000 }).map(cents));
const anyBilled = fc.integer({ min: 0, max: 10_000_000 }).map(cents);

it('bills the oldest entries, whose amounts sum to the bill, within the cap', () => {
  fc.assert(
    fc.property(anyEntries, anyRate, anyCap, anyBilled, (entries, rate, cap, billed) => {
      const { lines, amount, minutes, isCapped } = planHourlyBill(entries, { rate, cap, billed });
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
      expect(lines.reduce((sum, line) => sum + line.entry.minutes, 0)).toBe(minutes);
      for (const line of lines) expect(line.amount).toBe(hourlyAmount(rate, line.entry.minutes));
      if (cap !== null && lines.length > 0) expect(billed + amount).toBeLessThanOrEqual(cap);
      expect(amount).toBeLessThanOrEqual(MAX_CHARGE);
      if (cap === null) expect(isCapped).toBe(false);
      const billedIds = new Set(lines.map(({ entry }) => entry.id));
      const left = entries.filter(({ id }) => !billedIds.has(id));
      for (const { entry } of lines) for (const other of left) expect(entry.date <= other.date).toBe(true);
    }),
  );
});

it('gives the same bill for every order of the entries', () => {
  fc.assert(
    fc.property(anyEntries, anyRate, anyCap, (entries, rate, cap) => {
      const terms = { rate, cap, billed: cents(0) };
      expect(planHourlyBill(entries.toReversed(), terms)).toEqual(planHourlyBill(entries, terms));
    }),
  );
});

it('stops at the first entry above the cap, and bills the rest once the cap is higher', () => {
  const entries = [60, 120, 30].map((minutes, index) => ({ id: `${index}`, date: '2026-11-20', minutes }));
  const terms = { rate: cents(10_000), billed: cents(5_000) };
  const capped = planHourlyBill(entries, { ...terms, cap: cents(20_000) });
  expect(capped).toMatchObject({ amount: 10_000, minutes: 60, isCapped: true });
  const raised = planHourlyBill(entries.slice(1), { ...terms, billed: cents(15_000), cap: cents(40_000) });
  expect(raised).toMatchObject({ amount: 25_000, minutes: 150, isCapped: false });
});

it('says when the cap leaves no room for the next entry', () => {
  const entry = timeEntryViewSchema.parse({
    id: '0195a4a0-0000-7000-8000-0000000000a1',
    proposalId: '0195a4a0-0000-7000-8000-0000000000e1',
    date: '2026-11-20',
    minutes: 60,
    note: '',
    amount: 10_000,
    invoiceId: null,
    createdAt: 0,
    updatedAt: 0,
  });
  const time = { entries: [entry], rate: cents(10_000), billed: { minutes: 60, amount: cents(10_000) } };
  expect(isCapReached({ ...time, cap: cents(19_999) })).toBe(true);
  expect(isCapReached({ ...time, cap: cents(20_000) })).toBe(false);
  expect(isCapReached({ ...time, cap: null })).toBe(false);
  expect(isCapReached({ ...time, cap: cents(0), entries: [] })).toBe(false);
});

it('has a limit of lines', () => {
  const entries = Array.from({ length: INVOICE_LINES_MAX + 5 }, (_, index) => ({
    id: String(index).padStart(4, '0'),
    date: '2026-11-20',
    minutes: 1,
  }));
  const bill = planHourlyBill(entries, { rate: cents(6_000), cap: null, billed: cents(0) });
  expect(bill).toMatchObject({ amount: INVOICE_LINES_MAX * 100, isCapped: false });
});
