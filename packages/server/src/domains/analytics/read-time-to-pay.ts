import { getTimeToPayBounds, TIME_TO_PAY_BUCKETS, type TimeToPay } from '@gable/contracts/analytics';
import type { UserId } from '@gable/contracts/kernel';
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import type { Period } from './period.ts';

/**
 * The provider's times are whole seconds, so a payment in the same second would have a negative
 * duration.
 */
const waited = sql<number>`case when ${invoices.paidAt} > ${invoices.createdAt} then ${invoices.paidAt} - ${invoices.createdAt} else 0 end`;

/**
 * Returns the time from the invoice's creation to its payment, for invoices paid in the period.
 * Voided invoices and later refunds do not count. The median is found by row number, because the
 * databases have no common median function.
 */
export async function readTimeToPay(reader: Reader, agentId: UserId, period: Period): Promise<TimeToPay> {
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
  const countInStep = (index: number): SQL<number> => {
    const { from, to } = getTimeToPayBounds(index);
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
      step0: countInStep(0),
      step1: countInStep(1),
      step2: countInStep(2),
      step3: countInStep(3),
      step4: countInStep(4),
      step5: countInStep(5),
    })
    .from(paid);
  if (!row || row.payments === 0)
    return { payments: 0, median: null, steps: TIME_TO_PAY_BUCKETS.map(() => 0) };
  const { payments, median, step0, step1, step2, step3, step4, step5 } = row;
  return { payments, median, steps: [step0, step1, step2, step3, step4, step5] };
}
