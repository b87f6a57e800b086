import * as z from 'zod/mini';
import { emailText, trimmed, userIdSchema } from '../kernel/index.ts';

/** The two audiences. An agent when nothing says otherwise (spec section 6). */
export const userTypeSchema = z.enum(['agent', 'buyer']);
export type UserType = z.infer<typeof userTypeSchema>;

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

/** The sign-up form, message for message (spec section 5). */
export const signUpSchema = z
  .object({
    name: trimmed().check(z.minLength(1, 'Name is required'), z.maxLength(120, 'Name is too long')),
    email: emailText('Please enter a valid email'),
    password: z
      .string()
      .check(z.minLength(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters`)),
    confirmPassword: z.string().check(z.minLength(1, 'Please confirm your password')),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: "Passwords don't match",
      path: ['confirmPassword'],
      // Said even while another field is wrong, so that a person mends all of them in one go.
      when: (payload) =>
        z
          .object({ password: z.string(), confirmPassword: z.string().check(z.minLength(1)) })
          .safeParse(payload.value).success,
    }),
  );
export type SignUpInput = z.infer<typeof signUpSchema>;
