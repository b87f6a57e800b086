import { instantSchema, userIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { defineEmail } from '../../email.ts';
import { SAMPLE_DATE } from '../sample-date.ts';
import { lostFactorOwner } from './lost-factor-owner.ts';
import { lostFactorSupport } from './lost-factor-support.ts';

const reportSchema = z.object({
  to: z.enum(['owner', 'support']),
  userId: userIdSchema,
  /** Null if the user has no verified address. */
  email: z.nullable(z.string()),
  /** The user's note to support. */
  note: z.string(),
  at: instantSchema,
});

type Report = z.infer<typeof reportSchema>;

/**
 * A user's report that they lost their second factor: one email to support, and one to the
 * account's owner.
 */
export const lostFactorEmail = defineEmail({
  topic: 'session.lost-factor-email',
  schema: reportSchema,
  samples: (): Record<string, Report> => {
    const userId = userIdSchema.parse('0195a4a0-0000-7000-8000-000000000001');
    const report = {
      userId,
      email: 'ann@example.com',
      note: 'My phone fell into the lake.',
      at: SAMPLE_DATE,
    };
    return {
      'lost-factor-owner': { ...report, to: 'owner' },
      'lost-factor-support': { ...report, to: 'support' },
    };
  },
  content: (report: Report) => {
    // 2026-11-21 08:30 UTC
    const reportedAt = `${new Date(report.at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    return report.to === 'owner' ? lostFactorOwner(reportedAt) : lostFactorSupport({ ...report, reportedAt });
  },
});
