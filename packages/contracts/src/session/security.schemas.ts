import * as z from 'zod/mini';
import { trimmed } from '../kernel/index.ts';
import { emailOnlySchema, newPasswordSchema } from '../profile/index.ts';

/** A reauthentication code, when the sign-in service requires one. */
const nonce = trimmed();

/** The first password of a user who signed up without one. `currentPassword` is ignored. */
export const setPasswordSchema = z.safeExtend(newPasswordSchema, { currentPassword: z.string(), nonce });

/** A new password, which must differ from the current one. */
export const changePasswordSchema = z
  .safeExtend(newPasswordSchema, {
    currentPassword: z.string().check(z.minLength(1, 'Please enter your current password')),
    nonce,
  })
  .check(
    z.refine((form) => form.password !== form.currentPassword, {
      error: 'This is already your password. Choose a different one.',
      path: ['password'],
    }),
  );
export type PasswordChange = z.infer<typeof changePasswordSchema>;

/** The new email address. */
export const changeEmailSchema = emailOnlySchema;

const factorName = trimmed().check(
  z.minLength(1, 'Enter a name'),
  z.maxLength(60, 'Please keep the name under 60 characters'),
);

/** An authenticator app as a second factor. */
export const appFactorSchema = z.object({ name: factorName });

/** SMS as a second factor. The phone number is in international format, with any spacing. */
export const phoneFactorSchema = z.object({
  name: factorName,
  phone: z.string().check(
    z.overwrite((phone) => phone.replaceAll(/[\s().-]/g, '')),
    z.regex(/^\+[1-9]\d{6,14}$/, 'Enter the number with its country code, such as +1 202 555 0134'),
  ),
});

/** Reauthentication with the current password. */
export const reauthenticateByPasswordSchema = z.object({
  method: z.literal('password'),
  password: z
    .string()
    .check(z.minLength(1, 'Please enter your password'), z.maxLength(1_000, 'This is too long')),
});

/**
 * Reauthentication with an emailed code (`GET /auth/v1/reauthenticate`), for users without a
 * password.
 */
export const reauthenticateByCodeSchema = z.object({
  method: z.literal('code'),
  code: trimmed().check(z.minLength(1, 'Enter the code from the email'), z.maxLength(20, 'This is too long')),
});

/**
 * Confirms the user's identity, which allows creating and revealing credentials for
 * REAUTHENTICATION_MINUTES. Second factors are verified by the sign-in service instead.
 */
export const reauthenticateSchema = z.discriminatedUnion('method', [
  reauthenticateByPasswordSchema,
  reauthenticateByCodeSchema,
]);
export type Reauthenticate = z.infer<typeof reauthenticateSchema>;
