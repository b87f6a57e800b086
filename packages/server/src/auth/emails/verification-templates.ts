import type { EmailContent } from '#emails/index.ts';

/** A verification email without its code, its link and their lifetime. */
type VerificationTemplate = (data: {
  /** The pending address of an email change; otherwise empty. */
  readonly newEmail: string;
}) => Required<Pick<EmailContent, 'subject' | 'preview' | 'heading' | 'paragraphs' | 'footnote'>> & {
  /** The label of the button; empty for an email with only a code. */
  readonly button: string;
};

const confirmation: VerificationTemplate = () => ({
  subject: 'Confirm your email address',
  preview: 'One click, and your account is ready.',
  heading: 'Welcome to Gable',
  paragraphs: ['Confirm your email address to finish setting up your account.'],
  button: 'Confirm email address',
  footnote: "If you didn't sign up, ignore this email. No one can sign in without it.",
});

/** For an address with several sign-ups and different passwords, of which none is kept. */
const confirmationWithoutPassword: VerificationTemplate = (data) => {
  const base = confirmation(data);
  const noPassword =
    'This address was used to sign up more than once, with different passwords. For your security we kept none of them: choose a password in your settings after you sign in.';
  return { ...base, paragraphs: [...base.paragraphs, noPassword] };
};

/** For an address without a confirmed account that asked for a code, on a booking page for example. */
const confirmationByCode: VerificationTemplate = () => ({
  subject: 'Your Gable code',
  preview: 'Enter it on the page where you asked for it.',
  heading: 'Here is your code',
  paragraphs: [
    'Enter the code below on the page where you asked for it. It also confirms your email address.',
  ],
  button: 'Continue on Gable',
  footnote: "If you didn't ask for a code, ignore this email. No one can sign in without it.",
});

const invitation: VerificationTemplate = () => ({
  subject: "You're invited to Gable",
  preview: 'Your account is ready to set up.',
  heading: "You're invited",
  paragraphs: ['Someone at Gable created an account for you. Accept the invitation, then choose a password.'],
  button: 'Accept invitation',
  footnote: "If you didn't expect this, ignore this email.",
});

const magicLink: VerificationTemplate = () => ({
  subject: 'Sign in to Gable',
  preview: 'Sign in to Gable without a password.',
  heading: 'Sign in to Gable',
  paragraphs: [
    'Sign in without a password: use the button, or enter the code on the page where you asked for it.',
  ],
  button: 'Sign in',
  footnote: "If you didn't ask for this, ignore this email. No one can sign in without it.",
});

const recovery: VerificationTemplate = () => ({
  subject: 'Reset your password',
  preview: 'Someone requested a password reset for your account.',
  heading: 'Reset your password',
  paragraphs: ['Use the link below to sign in and choose a new password.'],
  button: 'Reset your password',
  footnote: "If you didn't ask for this, ignore this email. Your password won't change.",
});

/** To the current address. */
const emailChangeCurrent: VerificationTemplate = ({ newEmail }) => ({
  subject: 'Confirm your email address change',
  preview: `You asked to change your email address to ${newEmail}.`,
  heading: 'A new email address for your account',
  paragraphs: [
    `You asked to use ${newEmail} for your Gable account. Confirm that you want this change.`,
    'If you also got an email at your other address, confirm that one too. The change takes effect after both confirmations.',
  ],
  button: 'Confirm change',
  footnote:
    "If you didn't ask for this, don't confirm it, and change your password: someone else may be signed in to your account.",
});

/** To the new address. */
const emailChangeNew: VerificationTemplate = ({ newEmail }) => ({
  subject: 'Confirm your new email address',
  preview: `You asked to change your email address to ${newEmail}.`,
  heading: 'Your new email address',
  paragraphs: [
    `You asked to use ${newEmail} for your Gable account. Confirm that this address is yours.`,
    'If you also got an email at your other address, confirm that one too. The change takes effect after both confirmations.',
  ],
  button: 'Confirm new email address',
  footnote: "If you didn't ask for this, someone may have mistyped an address. Ignore this email.",
});

const reauthentication: VerificationTemplate = () => ({
  subject: 'Your confirmation code',
  preview: "A code to confirm that it's you.",
  heading: "Confirm that it's you",
  paragraphs: ["You're about to change something important. Enter this code to continue."],
  button: '',
  footnote:
    "If you didn't ask for this, someone else may be signed in to your account. Sign out everywhere and change your password.",
});

/** The verification emails, by name. */
export const TEMPLATES = {
  confirmation,
  confirmation_without_password: confirmationWithoutPassword,
  confirmation_by_code: confirmationByCode,
  repeated_code: confirmationByCode,
  invitation,
  magic_link: magicLink,
  recovery,
  email_change_current: emailChangeCurrent,
  email_change_new: emailChangeNew,
  reauthentication,
} satisfies Record<string, VerificationTemplate>;

export type VerificationEmailName = keyof typeof TEMPLATES;
