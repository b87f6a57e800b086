import { type Instant, instant } from '@gable/contracts/kernel';
import { and, eq, lte, type SQL } from 'drizzle-orm';
import { authFactors, type FactorRow } from '../factor.tables.ts';

/** How long an enrollment can be finished, and blocks another one (docs/wire/auth.md). */
const ENROLLMENT_MS = 300_000;

/** SQL condition for expired enrollments. */
export function enrollmentExpired(now: Instant): SQL | undefined {
  return and(eq(authFactors.status, 'unverified'), lte(authFactors.createdAt, instant(now - ENROLLMENT_MS)));
}

/** Whether the factor's enrollment has expired. */
export function isEnrollmentExpired(factor: Pick<FactorRow, 'status' | 'createdAt'>, now: Instant): boolean {
  return factor.status === 'unverified' && factor.createdAt <= now - ENROLLMENT_MS;
}
