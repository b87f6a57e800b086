import * as z from 'zod/mini';

const linkSchema = z.object({
  token: z.string().check(z.minLength(1)),
  type: z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email']),
  /** The URL to open afterwards. The auth service validates it. */
  redirect_to: z.string(),
});

/** The parameters of an email link, which the auth service puts into the URL fragment. */
export type EmailLink = z.output<typeof linkSchema>;

/** Parses a URL fragment without its `#`. Returns null if it contains no link. */
export function parseEmailLink(hash: string): EmailLink | null {
  const link = linkSchema.safeParse(Object.fromEntries(new URLSearchParams(hash)));
  return link.success ? link.data : null;
}

interface LinkCopy {
  readonly title: string;
  readonly text: string;
  readonly button: string;
}

const SIGN_IN: LinkCopy = {
  title: 'Sign in to Gable',
  text: 'One more step, and you’re in.',
  button: 'Sign In',
};

/** Texts of the confirmation page, by link type. */
export const LINK_COPY: Readonly<Record<EmailLink['type'], LinkCopy>> = {
  signup: {
    title: 'Confirm your email',
    text: 'One more step, and your account is ready.',
    button: 'Confirm My Email',
  },
  invite: {
    title: 'Accept your invitation',
    text: 'An account is waiting for you.',
    button: 'Accept Invitation',
  },
  magiclink: SIGN_IN,
  email: SIGN_IN,
  recovery: {
    title: 'Reset your password',
    text: 'Continue to choose a new password.',
    button: 'Continue',
  },
  email_change: {
    title: 'Confirm the email change',
    text: 'Confirm the change of your account’s email address.',
    button: 'Confirm Change',
  },
};
