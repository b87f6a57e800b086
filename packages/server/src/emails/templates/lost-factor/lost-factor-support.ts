import type { UserId } from '@gable/contracts/kernel';
import type { EmailContent } from '../../email.ts';

/** To support: who asks for help, and what to do after their identity is verified. */
export function lostFactorSupport(report: {
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
