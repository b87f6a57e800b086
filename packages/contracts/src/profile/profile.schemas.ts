import * as z from 'zod/mini';
import { emailText, nameText, trimmed, userIdSchema } from '../kernel/index.ts';
import { USER_TYPES } from './user-type.ts';

/** The schema of `UserType`. */
export const userTypeSchema = z.enum(USER_TYPES);

/** How the agent's connected account stands (stripe contract, section 2); `none` before one was made. */
export const accountStatusSchema = z.enum(['none', 'pending', 'verified', 'rejected']);
export type AccountStatus = z.infer<typeof accountStatusSchema>;

/** What `GET /api/user` answers. */
export const userViewSchema = z.object({
  id: userIdSchema,
  email: z.string(),
  name: z.string(),
  userType: userTypeSchema,
  connectAccountId: z.nullable(z.string()),
  connectAccountStatus: accountStatusSchema,
  onboardingComplete: z.boolean(),
});
export type UserView = z.infer<typeof userViewSchema>;

/** The sign-in form, message for message (spec section 5). */
export const signInSchema = z.object({
  email: emailText('Please enter a valid email'),
  password: z.string('Password is required').check(z.minLength(1, 'Password is required')),
});
export type SignInInput = z.infer<typeof signInSchema>;

export const PASSWORD_MIN_LENGTH = 6;

/** A new password as it is typed at sign-up and at every change of it (spec section 5). */
const newPassword = z
  .string()
  .check(z.minLength(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters`));
const confirmation = z.string().check(z.minLength(1, 'Please confirm your password'));

/** The confirmation repeats the password; said on the confirmation. */
const passwordsMatch = () =>
  z.refine<{ password: string; confirmPassword: string }>((form) => form.password === form.confirmPassword, {
    error: "Passwords don't match",
    path: ['confirmPassword'],
    // Said even while another field is wrong, so that a person mends all of them in one go.
    when: (payload) =>
      z
        .object({ password: z.string(), confirmPassword: z.string().check(z.minLength(1)) })
        .safeParse(payload.value).success,
  });

export const USER_NAME_MAX = 120;

/** A user's own name, which others read in emails and contracts. */
export const userNameSchema = nameText().check(
  z.minLength(1, 'Name is required'),
  z.maxLength(USER_NAME_MAX, 'Name is too long'),
);

/** The sign-up form, message for message (spec section 5). */
export const signUpSchema = z
  .object({
    name: userNameSchema,
    email: emailText('Please enter a valid email'),
    password: newPassword,
    confirmPassword: confirmation,
  })
  .check(passwordsMatch());
export type SignUpInput = z.infer<typeof signUpSchema>;

/** Who the owner of an address is that more than one person signed up. */
export const signUpReviewSchema = z.object({ name: userNameSchema, userType: userTypeSchema });

/** A new password in the place of an old or forgotten one, with the messages of sign-up. */
export const newPasswordSchema = z
  .object({ password: newPassword, confirmPassword: confirmation })
  .check(passwordsMatch());

/** The address that a link or a code is sent to. */
export const emailOnlySchema = z.object({ email: emailText('Please enter a valid email') });

/** How many digits a code from an e-mail, a text or an authenticator app has. */
export const CODE_LENGTH = 6;

/** Such a code, without the blanks that people and apps put into it. */
export const codeSchema = z.object({
  code: z
    .string()
    .check(z.regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), `Enter the ${CODE_LENGTH} digits of the code`)),
});

/** What somebody may tell support who has lost their second factor. */
export const LOST_FACTOR_NOTE_MAX = 1_000;
export const lostFactorNoteSchema = z.object({
  note: trimmed().check(
    z.maxLength(LOST_FACTOR_NOTE_MAX, `Please keep it under ${LOST_FACTOR_NOTE_MAX} characters`),
  ),
});
