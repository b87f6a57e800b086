import { CHARGE_RETRY_DAYS } from '@gable/contracts/autopay';
import { DAY_MS, parseMoney } from '@gable/contracts/kernel';
import { PRICE_NOTICE_DAYS } from '@gable/contracts/subscription';
import type { AutopayCardRow } from '#domains/autopay/autopay.tables.ts';
import { disputes } from '#domains/dispute/dispute.tables.ts';
import { billingTime } from '#domains/subscription/billing-time.ts';
import { type AutopayRecords, type MonthInvoice, readAutopayRecords } from '../autopay-records.ts';
import { type Counters, sumCounters } from '../counters.ts';
import { type ProviderCharge, readProviderCharges } from '../provider-charges.ts';
import type { ScenarioContext } from '../scenario-context.ts';

const NOTICE_MS = PRICE_NOTICE_DAYS * DAY_MS;

/** Finds the price change that applies to a month, from the stored ones. */
function findPrice({ prices }: AutopayRecords, month: string) {
  const before = prices.filter(({ fromMonth }) => fromMonth <= month);
  return before.toSorted((one, other) => (one.fromMonth < other.fromMonth ? -1 : 1)).at(-1);
}

/** Lists months that cost another price than the client was told, and prices without timely notice. */
function listWrongPrices(records: AutopayRecords): string[] {
  const { proposal, prices, billed, subscription } = records;
  const wrong = billed.filter(({ invoice, month }) => {
    const expected = findPrice(records, month)?.amount ?? parseMoney(proposal.amount);
    return invoice.status !== 'void' && invoice.amount !== expected;
  });
  const late = prices.filter(
    ({ fromMonth, noticedAt }) =>
      noticedAt === null || noticedAt + NOTICE_MS > billingTime(fromMonth, subscription),
  );
  return [
    ...wrong.map(({ invoice, month }) => `The invoice of ${month} is over ${invoice.amount}.`),
    ...late.map(({ fromMonth }) => `The notice of the price from ${fromMonth} on was late.`),
  ];
}

/** Lists attempts that are not numbered, repeated too early, open beside another, or after a success. */
function listWrongAttempts({ attempts, billed }: AutopayRecords): string[] {
  return billed.flatMap(({ invoice, month }) => {
    const own = attempts.filter(({ invoiceId }) => invoiceId === invoice.id);
    const [first] = own;
    const isWrong = own.some(({ attempt, dueAt, status }, nth) => {
      const days = CHARGE_RETRY_DAYS[nth - 1] ?? 0;
      const isEarly = first !== undefined && dueAt < first.dueAt + days * DAY_MS;
      return attempt !== nth + 1 || isEarly || (nth < own.length - 1 && status !== 'failed');
    });
    const isTooOften = own.length > 1 + CHARGE_RETRY_DAYS.length;
    const text = own.map(({ attempt, status }) => `${attempt} ${status}`).join();
    return isWrong || isTooOften ? [`The attempts for ${month} are ${text}.`] : [];
  });
}

/** Whether the client agreed that this card pays this amount. */
function isAgreed(records: AutopayRecords, card: AutopayCardRow, { invoice, month }: MonthInvoice): boolean {
  if (invoice.amount === card.amountCents) return true;
  const price = findPrice(records, month);
  if (price?.amount !== invoice.amount || price.noticedAt === null) return false;
  return price.noticedAt + NOTICE_MS <= invoice.createdAt;
}

/** Whether the agent has ended the monthly invoices, and not the last month. */
function isEndedByAgent({ subscription: { status, lastMonth, nextMonth } }: AutopayRecords): boolean {
  return status === 'ended' && (lastMonth === null || nextMonth <= lastMonth);
}

/** Lists the reasons why a saved card should not have been charged. */
function listProhibitions(
  records: AutopayRecords,
  card: AutopayCardRow,
  { created, payment_intent, amount }: ProviderCharge,
): string[] {
  // The provider's times are whole seconds.
  const isAfter = (at: number | null) => at !== null && created > Math.floor(at / 1_000);
  const of = records.billed.find(({ invoice }) => invoice.intentId === payment_intent);
  const { updatedAt } = records.subscription;
  return [
    ...(isAfter(card.removedAt) ? ['after its removal'] : []),
    ...(isAfter(card.pausedAt) ? ['while it was paused'] : []),
    ...(isEndedByAgent(records) && isAfter(updatedAt) ? ['after the end'] : []),
    ...(of && amount <= of.invoice.amount && isAgreed(records, card, of)
      ? []
      : ['for something that the client did not agree to']),
    ...(of && card.savedAt !== null && of.invoice.createdAt < card.savedAt
      ? ['for an invoice from before']
      : []),
  ];
}

/** Lists charges of saved cards without an agreement, and months that were paid twice. */
function listWrongCharges(records: AutopayRecords, charges: readonly ProviderCharge[]): string[] {
  const wrong = records.cards.flatMap((card) =>
    charges
      .filter(({ payment_method }) => payment_method !== null && payment_method === card.paymentMethodId)
      .flatMap((charge) =>
        listProhibitions(records, card, charge).map((why) => `A saved card was charged ${why}.`),
      ),
  );
  const paid = records.billed.flatMap(({ invoice, month }) =>
    charges
      .filter(({ status, payment_intent }) => status === 'succeeded' && payment_intent === invoice.intentId)
      .map(() => month),
  );
  const twice = paid.filter((month, nth) => paid.indexOf(month) !== nth);
  return [...wrong, ...twice.map((month) => `The month ${month} was paid twice.`)];
}

/** Lists cards that may be charged although their client disputed a payment since they agreed. */
function listUnpaused(
  { billed, cards }: AutopayRecords,
  disputed: readonly { readonly invoiceId: string; readonly createdAt: number }[],
): string[] {
  const latest = disputed
    .filter(({ invoiceId }) => billed.some(({ invoice }) => invoice.id === invoiceId))
    .reduce((last, { createdAt }) => Math.max(last, createdAt), 0);
  return cards
    .filter(({ status, pausedAt }) => status === 'active' && pausedAt === null)
    .filter(({ acceptedAt, resumedAt }) => latest >= Math.max(acceptedAt, resumedAt ?? 0))
    .map(() => 'A saved card is not paused after a dispute.');
}

/**
 * Lists what violates the rules of automatic payments, at any time (decisions 113, 116): a saved card that
 * was charged without an agreement, a month that was paid twice or has another price than announced, and
 * attempts in the wrong order or too early.
 */
export async function auditAutopay(context: ScenarioContext): Promise<string[]> {
  const all = await readAutopayRecords(context);
  if (all.length === 0) return [];
  const charges = await readProviderCharges(context);
  const disputed = await context.db.read.select().from(disputes);
  return all.flatMap((records) => [
    ...listUnpaused(records, disputed),
    ...listWrongPrices(records),
    ...listWrongAttempts(records),
    ...listWrongCharges(records, charges),
  ]);
}

/**
 * Lists attempts that have no result although everything is delivered, and payments by a saved card whose
 * attempt does not say so. `isOpen` tells whether our key can read an account.
 */
export async function auditAttempts(
  context: ScenarioContext,
  isOpen: (accountId: string | null) => boolean,
): Promise<string[]> {
  const now = context.clock.now();
  const charges = await readProviderCharges(context);
  return (await readAutopayRecords(context)).flatMap(({ attempts, billed, cards }) => {
    const stuck = attempts.filter(
      ({ status, dueAt }) => status === 'sent' || (status === 'planned' && dueAt <= now),
    );
    const differing = billed.filter(({ invoice }) => {
      const paid = charges.find(
        ({ status, payment_intent }) => status === 'succeeded' && payment_intent === invoice.intentId,
      );
      const isOwn = cards.some(({ paymentMethodId }) => paymentMethodId === (paid?.payment_method ?? 'none'));
      const says = attempts.some(({ invoiceId, status }) => invoiceId === invoice.id && status === 'paid');
      return isOpen(invoice.accountId) && isOwn !== says;
    });
    const active = cards.find(({ status, pausedAt }) => status === 'active' && pausedAt === null);
    const forgotten = billed.filter(
      ({ invoice }) =>
        active?.savedAt != null &&
        active.resumedAt === null &&
        (invoice.status === 'open' || invoice.status === 'paid') &&
        invoice.accountId === active.accountId &&
        invoice.amount === active.amountCents &&
        invoice.createdAt > active.savedAt &&
        !attempts.some(({ invoiceId }) => invoiceId === invoice.id),
    );
    return [
      ...stuck.map(({ attempt, status }) => `The attempt ${attempt} is still ${status}.`),
      ...differing.map(({ month }) => `The attempts for ${month} do not say how it was paid.`),
      ...forgotten.map(({ month }) => `The saved card was not charged for ${month}.`),
    ];
  });
}

/** Counts the saved cards and attempts by their state, and months with another price. */
export async function countAutopay(context: ScenarioContext): Promise<Counters> {
  const all = await readAutopayRecords(context);
  return sumCounters(
    all.flatMap((records) => [
      ...records.cards.map(({ status }) => ({ [`saved card ${status}`]: 1 })),
      ...records.attempts.map(({ status }) => ({ [`saved card ${status}`]: 1 })),
      ...records.cards.filter(({ pausedAt }) => pausedAt !== null).map(() => ({ 'saved card paused': 1 })),
      ...records.cards.filter(({ resumedAt }) => resumedAt !== null).map(() => ({ 'saved card resumed': 1 })),
      ...records.attempts
        .filter(({ attempt }) => attempt > 1)
        .map(({ status }) => ({ [`retry ${status}`]: 1 })),
      ...records.billed
        .filter(({ month, invoice }) => invoice.status !== 'void' && findPrice(records, month) !== undefined)
        .map(() => ({ 'another price billed': 1 })),
    ]),
  );
}
