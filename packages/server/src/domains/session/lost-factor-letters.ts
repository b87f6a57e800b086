import type { Instant, UserId } from '@gable/contracts/kernel';

/** What a letter says, in plain words. */
export interface LetterWords {
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly footnote?: string;
  readonly publicUrl: string;
}

/** Sets words in the house's layout, as the two halves of one e-mail. */
export type LetterWriter = (words: LetterWords) => { readonly text: string; readonly html: string };

interface SubjectAndWords {
  readonly subject: string;
  readonly letter: LetterWords;
}

/** '2026-11-21 08:30 UTC' */
function momentOf(at: Instant): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** To the owner of the account, who may be the one who asked, or may have to hear that somebody knows their password. */
export function lostFactorToOwner(at: Instant, publicUrl: string): SubjectAndWords {
  return {
    subject: 'Somebody asks to sign in without your second factor',
    letter: {
      preview: 'If this was not you, please change your password now.',
      heading: 'Have you lost your second factor?',
      paragraphs: [
        `On ${momentOf(at)} somebody gave your password, or another first proof that they are you, and said that they no longer have your second factor.`,
        'If it was you: please answer this letter. Support will check who you are, and then take the lost factor away so that you can sign in and set up a new one.',
        'If it was not you: somebody knows your password. Nobody gets in without your second factor, and nothing has been changed. Please sign in and choose another password, and tell us by answering this letter.',
      ],
      footnote: 'Nobody from Gable will ever ask you for your password or for a code.',
      publicUrl,
    },
  };
}

/** To support: who asks, since when, in which words, and what to do once it is clear that it is them. */
export function lostFactorToSupport(
  report: {
    readonly userId: UserId;
    readonly email: string | null;
    readonly note: string;
    readonly at: Instant;
  },
  publicUrl: string,
): SubjectAndWords {
  const { userId, email, note, at } = report;
  return {
    subject: `Lost second factor: ${email ?? userId}`,
    letter: {
      preview: 'Check who asks before you remove anything.',
      heading: 'Somebody lost their second factor',
      paragraphs: [
        `Who: ${email ?? 'a user without an address of their own'}\nUser id: ${userId}\nWhen: ${momentOf(at)}`,
        note === '' ? 'They left no note.' : `Their note:\n${note}`,
        'They gave the first proof, which may have been stolen. Check in another way who they are: whoever reads their mail can answer for them.',
        `Then look up the factors with GET /auth/v1/admin/users/${userId}/factors, and remove the lost one with DELETE /auth/v1/admin/users/${userId}/factors/{factorId}, both with the service key as the bearer. With the last one gone, the password alone lets them in again.`,
      ],
      publicUrl,
    },
  };
}
