import * as z from 'zod/mini';

const linkSchema = z.object({
  token: z.string().check(z.minLength(1)),
  type: z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email']),
  /** Where the link leads in the end. The service checks it again. */
  redirect_to: z.string(),
});

/** An emailed link, as the sign-in service puts it into this page's fragment. */
export type EmailedLink = z.output<typeof linkSchema>;

/** The link in a fragment without its `#`; null when it holds none. */
export function readEmailedLink(hash: string): EmailedLink | null {
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

/** What the page says for each kind of link. */
export const LINK_COPY: Readonly<Record<EmailedLink['type'], LinkCopy>> = {
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
    text: 'Confirm that you want to change the email address of your account.',
    button: 'Confirm Change',
  },
};
