import type { Instant } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import { defineTopic, enqueue, handle, type JobHandler, RUN_BY_REQUEST } from '#outbox/index.ts';
import type { AuthContext } from '../auth-context.ts';
import type { AuthSettings } from '../auth-settings.ts';
import { type LetterWords, sendLetter } from './send-letter.ts';

const payloadSchema = z.object({
  to: z.string(),
  notice: z.enum(['already_registered', 'password_changed', 'email_changed']),
  /** The account's address from now on, of a notice that it changed; else ''. */
  newEmail: z.string(),
});
type NoticePayload = z.output<typeof payloadSchema>;
export type Notice = NoticePayload['notice'];

const noticeTopic = defineTopic('auth.notice-letter', payloadSchema, 'sign-in');

function alreadyRegistered(signInUrl: string): LetterWords {
  return {
    subject: 'You already have an account',
    preview: 'Somebody signed up with your address.',
    heading: 'You are already with us',
    paragraphs: [
      'Somebody, perhaps you, has just signed up at Gable with this address. It has an account already, and nothing about it was changed.',
      'Was it you? Then simply sign in. If you do not remember your password, choose "Forgot password?" there.',
    ],
    action: { label: 'Go to Gable', url: signInUrl },
    footnote: 'It was not you? Then you need not do anything: nobody got in.',
  };
}

function passwordChanged(supportEmail: string): LetterWords {
  return {
    subject: 'Your password was changed',
    preview: 'The password of your Gable account is a new one.',
    heading: 'Your password was changed',
    paragraphs: [
      'Your Gable account has a new password. Everywhere else where you were signed in, you have been signed out.',
      'API keys still work until you revoke them under Settings, Security.',
      'Was it you? Then all is well, and there is nothing to do.',
    ],
    footnote: `It was not you? Then choose a new password at once with "Forgot password?" on the sign-in page, and write to ${supportEmail}.`,
  };
}

function emailChanged(newEmail: string, supportEmail: string): LetterWords {
  return {
    subject: 'Your e-mail address was changed',
    preview: `Your Gable account now uses ${newEmail}.`,
    heading: 'Your address was changed',
    paragraphs: [
      `Your Gable account uses ${newEmail} from now on. This is the last letter about it to the address before.`,
      'Was it you? Then all is well, and there is nothing to do.',
    ],
    footnote: `It was not you? Then please write to ${supportEmail} at once, so that we can help.`,
  };
}

function wordsOf({ notice, newEmail }: NoticePayload, settings: AuthSettings): LetterWords {
  switch (notice) {
    case 'already_registered':
      return alreadyRegistered(settings.publicUrl);
    case 'password_changed':
      return passwordChanged(settings.supportEmail);
    case 'email_changed':
      return emailChanged(newEmail, settings.supportEmail);
  }
}

/** Writes down that somebody must be told, and answers the job's id for `sendSoon` after the commit. */
export async function noteForOwner(
  tx: Transaction,
  letter: { readonly to: string; readonly notice: Notice; readonly newEmail?: string },
  now: Instant,
): Promise<string> {
  return enqueue(tx, noticeTopic, { newEmail: '', ...letter }, { now, ...RUN_BY_REQUEST });
}

/** Sends the notices. */
export function noticeLetterHandler(ctx: AuthContext): JobHandler<unknown> {
  return handle<NoticePayload, unknown>(noticeTopic, async (_ctx, payload, { jobId }) =>
    sendLetter(ctx, { id: jobId, to: payload.to, words: wordsOf(payload, ctx.settings) }),
  );
}
