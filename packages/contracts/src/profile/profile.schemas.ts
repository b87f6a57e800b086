import * as z from 'zod/mini';
import { emailText, nameText, trimmed, userIdSchema } from '../kernel/index.ts';
import { CODE_LENGTH } from './profile.limits.ts';
import { USER_TYPES } from './user-type.ts';

export const userTypeSchema = z.enum(USER_TYPES);

/** The status of the agent's connected account (docs/wire/stripe.md); `none` without one. */
export const accountStatusSchema = z.enum(['none', 'pending', 'verified', 'rejected']);
export type AccountStatus = z.infer<typeof accountStatusSchema>;

/** The response of `GET /api/user`. */
export const userViewSchema = z.object({
  id: userIdSchema,
  email: z.string(),
  name: z.string(),
  userType: userTypeSchema,
  /** The path of an agent's photo; null without one, and for buyers. */
  photo: z.nullable(z.string()),
  connectAccountId: z.nullable(z.string()),
  connectAccountStatus: accountStatusSchema,
  onboardingComplete: z.boolean(),
});
export type UserView = z.infer<typeof userViewSchema>;

/** The sign-in form (docs/product.md, Validation). */
export const signInSchema = z.object({
  email: emailText('Please enter a valid email'),
  password: z.string('Password is required').check(z.minLength(1, 'Password is required')),
});
export type SignInInput = z.infer<typeof signInSchema>;

const PASSWORD_MIN_LENGTH = 6;

/** A new password, at sign-up and at every change (docs/product.md, Validation). */
const newPassword = z
  .string()
  .check(z.minLength(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters`));
const confirmation = z.string().check(z.minLength(1, 'Please confirm your password'));

/** Reports a mismatch on the confirmation field. */
const passwordsMatch = () =>
  z.refine<{ password: string; confirmPassword: string }>((form) => form.password === form.confirmPassword, {
    error: "Passwords don't match",
    path: ['confirmPassword'],
    // Run even if another field is invalid, so that all errors show at once.
    when: (payload) =>
      z
        .object({ password: z.string(), confirmPassword: z.string().check(z.minLength(1)) })
        .safeParse(payload.value).success,
  });

export const USER_NAME_MAX = 120;

const userName = (missing: string) =>
  nameText().check(z.minLength(1, missing), z.maxLength(USER_NAME_MAX, 'Name is too long'));

/** A user's name, shown to others in emails and contracts. */
export const userNameSchema = userName('Name is required');

/** The new name of the signed-in user. */
export const changeNameSchema = z.object({ name: userName('Enter your name') });
export type ChangeName = z.infer<typeof changeNameSchema>;

/** The sign-up form (docs/product.md, Validation). */
export const signUpSchema = z
  .object({
    name: userNameSchema,
    email: emailText('Please enter a valid email'),
    password: newPassword,
    confirmPassword: confirmation,
  })
  .check(passwordsMatch());
export type SignUpInput = z.infer<typeof signUpSchema>;

/**
 * The name and role chosen by the owner of an address that several people signed up with (decision
 * 56).
 */
export const signUpReviewSchema = z.object({ name: userNameSchema, userType: userTypeSchema });

/** A replacement for an old or forgotten password. */
export const newPasswordSchema = z
  .object({ password: newPassword, confirmPassword: confirmation })
  .check(passwordsMatch());

/** The address to send a link or code to. */
export const emailOnlySchema = z.object({ email: emailText('Please enter a valid email') });

/** A one-time code, without spaces. */
export const codeSchema = z.object({
  code: z
    .string()
    .check(z.regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), `Enter the ${CODE_LENGTH} digits of the code`)),
});

/** A note to support about a lost second factor. */
export const LOST_FACTOR_NOTE_MAX = 1_000;
export const lostFactorNoteSchema = z.object({
  note: trimmed().check(
    z.maxLength(LOST_FACTOR_NOTE_MAX, `Please keep it under ${LOST_FACTOR_NOTE_MAX} characters`),
  ),
});
