import { PROOF_TERMS, type ProofLetter } from './proof-letters.ts';
import type { LetterWords } from './send-letter.ts';

/** What a letter is about, besides its secrets. */
export interface ProofSubject {
  /** The address that waits to become the account's, in the letters of a change. */
  readonly newEmail: string;
}

type Words = Pick<LetterWords, 'subject' | 'heading' | 'preview' | 'paragraphs' | 'footnote'> & {
  /** What the button says; '' for a letter with a code alone. */
  readonly button: string;
};

const CONFIRM_FOOTNOTE =
  'You did not sign up? Then somebody typed your address. Leave this letter alone: without it nobody gets in.';

function confirmationWords(): Words {
  return {
    subject: 'Confirm your e-mail address',
    preview: 'One click, and your account is ready.',
    heading: 'Welcome to Gable',
    paragraphs: [
      'It is good to have you here. Please confirm that this address is yours, and your account is ready.',
    ],
    button: 'Confirm my address',
    footnote: CONFIRM_FOOTNOTE,
  };
}

function invitationWords(): Words {
  return {
    subject: 'You are invited to Gable',
    preview: 'An account is waiting for you.',
    heading: 'You are invited',
    paragraphs: [
      'Somebody at Gable has set up an account for you. Accept, and choose a password once you are in.',
    ],
    button: 'Accept the invitation',
    footnote: 'You did not expect this? Then leave this letter alone, and nothing happens.',
  };
}

function magicLinkWords(): Words {
  return {
    subject: 'Your link to sign in',
    preview: 'Sign in to Gable without a password.',
    heading: 'Sign in to Gable',
    paragraphs: ['Here is the link that you asked for. It signs you in once, without a password.'],
    button: 'Sign in',
    footnote: 'You did not ask for it? Then leave this letter alone. Nobody gets in without it.',
  };
}

function recoveryWords(): Words {
  return {
    subject: 'Choose a new password',
    preview: 'Somebody, we hope you, wants to choose a new password.',
    heading: 'Choose a new password',
    paragraphs: ['It happens to all of us. This link takes you in, and there you choose a new password.'],
    button: 'Choose a new password',
    footnote: 'You did not ask for it? Then leave this letter alone: your password stays as it is.',
  };
}

function emailChangeWords(letter: 'email_change_current' | 'email_change_new', newEmail: string): Words {
  const isNew = letter === 'email_change_new';
  return {
    subject: isNew ? 'Confirm your new e-mail address' : 'Confirm the change of your e-mail address',
    preview: `Your account's address is to become ${newEmail}.`,
    heading: isNew ? 'Your new address' : 'A new address for your account',
    paragraphs: [
      isNew
        ? `You want to use ${newEmail} for your Gable account from now on. Please confirm that this address is yours.`
        : `You want to use ${newEmail} for your Gable account from now on. Please confirm that this is what you want.`,
      'If there is a letter in the mailbox of your other address as well, please confirm that one too. The change happens when both are.',
    ],
    button: isNew ? 'Confirm my new address' : 'Confirm the change',
    footnote: isNew
      ? 'You know nothing of this? Then somebody mistyped an address. Leave this letter alone, and nothing happens.'
      : 'You know nothing of this? Then do not confirm, and change your password: somebody else may be signed in as you.',
  };
}

function reauthenticationWords(): Words {
  return {
    subject: 'Your code to go on',
    preview: 'A code to show that it is you.',
    heading: 'Is it you?',
    paragraphs: ['You are about to change something important. Type this code where you were asked for it.'],
    button: '',
    footnote:
      'You did not ask for it? Then somebody else may be signed in as you. Sign out everywhere and change your password.',
  };
}

function wordsOf(letter: ProofLetter, { newEmail }: ProofSubject): Words {
  switch (letter) {
    case 'confirmation':
      return confirmationWords();
    case 'confirmation_without_password': {
      const words = confirmationWords();
      const none =
        'This address was signed up more than once, with different passwords. To be safe we kept none of them: once you are in, choose one in your settings.';
      return { ...words, paragraphs: [...words.paragraphs, none] };
    }
    case 'invitation':
      return invitationWords();
    case 'magic_link':
      return magicLinkWords();
    case 'recovery':
      return recoveryWords();
    case 'email_change_current':
    case 'email_change_new':
      return emailChangeWords(letter, newEmail);
    case 'reauthentication':
      return reauthenticationWords();
  }
}

/** A life in words: `24 hours`, `1 hour`, `5 minutes`. */
function lifeInWords(seconds: number): string {
  const [count, unit] = seconds < 3_600 ? [seconds / 60, 'minute'] : [seconds / 3_600, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The words of a letter with this link and code. */
export function proofWords(
  letter: ProofLetter,
  subject: ProofSubject,
  secrets: { readonly code: string; readonly linkUrl: string | null },
): LetterWords {
  const { button, paragraphs, ...words } = wordsOf(letter, subject);
  const life = lifeInWords(PROOF_TERMS[letter].lifeSeconds);
  const { linkUrl, code } = secrets;
  const lasts = linkUrl
    ? `The link works once, within ${life}. Where you are asked for a code instead, type the one below.`
    : `The code works once, within ${life}.`;
  return {
    ...words,
    paragraphs: [...paragraphs, lasts],
    code,
    ...(linkUrl && { action: { label: button, url: linkUrl } }),
  };
}
