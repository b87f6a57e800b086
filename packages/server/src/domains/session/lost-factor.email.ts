import { instantSchema, type UserId, userIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { defineLoadedEmail, type EmailContent, type EmailSite, formatHelp } from '#emails/index.ts';
import { SAMPLE_DATE } from '#emails/templates/sample-date.ts';

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
 * To the owner of the account: either they asked for help, or someone else knows their password.
 */
function lostFactorOwner(reportedAt: string, site: EmailSite): EmailContent {
  const help = formatHelp(site);
  return {
    subject: 'Request to sign in without your second factor',
    preview: 'If this wasn’t you, change your password now.',
    heading: 'Did you lose your second factor?',
    paragraphs: [
      `On ${reportedAt}, someone signed in with your password or another first factor, and reported that they no longer have your second factor.`,
      `If this was you, ${help}. Support will verify your identity and remove the lost factor, so that you can sign in and set up a new one.`,
      `If this wasn’t you, someone knows your password. They can’t sign in without your second factor, and nothing has changed. Sign in, change your password, and ${help} to let us know.`,
    ],
    footnote: 'Gable will never ask for your password or for a code.',
  };
}

/** To support: who asks for help, and what to do after their identity is verified. */
function lostFactorSupport(report: {
  readonly userId: UserId;
  readonly email: string | null;
  readonly note: string;
  readonly reportedAt: string;
}): EmailContent {
  const { userId, email, note, reportedAt } = report;
  return {
    subject: `Lost second factor: ${email ?? userId}`,
    preview: 'Verify the user’s identity before you remove a factor.',
    heading: 'A user lost their second factor',
    paragraphs: [
      `User: ${email ?? 'no verified address'}\nUser ID: ${userId}\nTime: ${reportedAt}`,
      note === '' ? 'They left no note.' : `Their note:\n${note}`,
      'They passed the first factor, which may be stolen. Verify their identity in another way: anyone who can read their mailbox can reply for them.',
      `Then list the factors with GET /auth/v1/admin/users/${userId}/factors, and remove the lost one with DELETE /auth/v1/admin/users/${userId}/factors/{factorId}, both with the service key as the bearer token. After the last one is removed, the password alone is enough to sign in.`,
    ],
  };
}

/**
 * A user's report that they lost their second factor: one email to support, and one to the
 * account's owner.
 */
export const lostFactorEmail = defineLoadedEmail({
  topic: 'session.lost-factor-email',
  schema: reportSchema,
  load: async ({ ports: { supportEmail } }, report, { jobId }) => {
    const [to, replyTo] =
      report.to === 'support' ? [supportEmail, report.email] : [report.email, supportEmail];
    return to === null
      ? null
      : { id: `lost-factor-${jobId}`, to, replyTo: replyTo ?? undefined, data: report };
  },
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
  content: (report: Report, site) => {
    // 2026-11-21 08:30 UTC
    const reportedAt = `${new Date(report.at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    return report.to === 'owner'
      ? lostFactorOwner(reportedAt, site)
      : lostFactorSupport({ ...report, reportedAt });
  },
});
