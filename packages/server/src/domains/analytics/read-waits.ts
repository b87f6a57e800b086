import { type PaymentWaits, WAIT_STEPS, waitStepBounds } from '@gable/contracts/analytics';
import type { UserId } from '@gable/contracts/kernel';
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import type { Period } from './period.ts';

/** The provider counts in whole seconds: what was paid in the second it was asked for took no time, not less. */
const waited = sql<number>`case when ${invoices.paidAt} > ${invoices.createdAt} then ${invoices.paidAt} - ${invoices.createdAt} else 0 end`;

/**
 * How long the invoices that were paid in the period took, from being asked for to the payment. An invoice that was
 * voided and asked for again counts from the second time; a refund later does not undo how long it took. The median is
 * the middle one, or halfway between the middle two; both databases find it by its place.
 */
export async function readWaits(reader: Reader, agentId: UserId, period: Period): Promise<PaymentWaits> {
  const paid = reader
    .select({
      wait: waited.as('wait'),
      place: sql<number>`row_number() over (order by ${waited})`.as('place'),
      total: sql<number>`count(*) over ()`.as('total'),
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.agentId, agentId),
        eq(invoices.status, 'paid'),
        gte(invoices.paidAt, period.from),
        lt(invoices.paidAt, period.to),
      ),
    )
    .as('paid_invoices');
  const isMiddle = sql`${paid.place} in ((${paid.total} + 1) / 2, (${paid.total} + 2) / 2)`;
  const inStep = (index: number): SQL<number> => {
    const { from, to } = waitStepBounds(index);
    return sql`count(case when ${and(gte(paid.wait, from), to === null ? undefined : lt(paid.wait, to))} then 1 end)`.mapWith(
      Number,
    );
  };
  const [row] = await reader
    .select({
      payments: sql`count(*)`.mapWith(Number),
      median: sql`avg(case when ${isMiddle} then ${paid.wait} end)`.mapWith((wait) =>
        Math.round(Number(wait)),
      ),
      step0: inStep(0),
      step1: inStep(1),
      step2: inStep(2),
      step3: inStep(3),
      step4: inStep(4),
      step5: inStep(5),
    })
    .from(paid);
  if (!row || row.payments === 0) return { payments: 0, median: null, steps: WAIT_STEPS.map(() => 0) };
  const { payments, median, step0, step1, step2, step3, step4, step5 } = row;
  return { payments, median, steps: [step0, step1, step2, step3, step4, step5] };
}
