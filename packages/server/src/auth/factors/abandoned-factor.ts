import { type Instant, instant } from '@gable/contracts/kernel';
import { and, eq, lte, type SQL } from 'drizzle-orm';
import { authFactors, type FactorRow } from '../factor.tables.ts';

/** For so long an enrolment that was begun may be finished, and stands in the way of another (auth contract, section 1). */
const ENROLMENT_MS = 300_000;

/** The condition of a query for factors whose enrolment was begun and not finished in time. */
export function wasAbandoned(now: Instant): SQL | undefined {
  return and(eq(authFactors.status, 'unverified'), lte(authFactors.createdAt, instant(now - ENROLMENT_MS)));
}

/** Whether this factor's enrolment was begun and not finished in time: it counts for nothing any more. */
export function isAbandoned(factor: Pick<FactorRow, 'status' | 'createdAt'>, now: Instant): boolean {
  return factor.status === 'unverified' && factor.createdAt <= now - ENROLMENT_MS;
}
