import * as z from 'zod/mini';

const PERIOD = /^(20\d{2})(?:-(0[1-9]|1[0-2]))?$/;

const PERIOD_ERROR = 'Use a month such as 2026-11, or a year such as 2026';

/** The period of a statement: a month such as '2026-11', or a year such as '2026'. */
export const statementPeriodSchema = z
  .string(PERIOD_ERROR)
  .check(z.regex(PERIOD, PERIOD_ERROR))
  .brand<'StatementPeriod'>();
export type StatementPeriod = z.infer<typeof statementPeriodSchema>;
