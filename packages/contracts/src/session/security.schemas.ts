import * as z from 'zod/mini';
import { trimmed } from '../kernel/index.ts';
import { emailOnlySchema, newPasswordSchema } from '../profile/index.ts';

/** A code that is asked for on top, when the sign-in service wants to see that the address is still theirs. */
const nonce = trimmed();

/** The first password of somebody who came in another way; `currentPassword` is not looked at. */
export const setPasswordSchema = z.safeExtend(newPasswordSchema, { currentPassword: z.string(), nonce });

/** A new password in the place of the current one, which must be given and be another. */
export const changePasswordSchema = z
  .safeExtend(newPasswordSchema, {
    currentPassword: z.string().check(z.minLength(1, 'Please enter your current password')),
    nonce,
  })
  .check(
    z.refine((form) => form.password !== form.currentPassword, {
      error: 'This is your password already. Choose another one.',
      path: ['password'],
    }),
  );
export type PasswordChange = z.infer<typeof changePasswordSchema>;

/** The address that is to take the place of the present one. */
export const changeEmailSchema = emailOnlySchema;

const factorName = trimmed().check(
  z.minLength(1, 'Give it a name by which you will know it'),
  z.maxLength(60, 'Please keep the name under 60 characters'),
);

/** A second factor made by an app. */
export const appFactorSchema = z.object({ name: factorName });

/** A second factor that is a text message; the number in its international form, however it is spaced. */
export const phoneFactorSchema = z.object({
  name: factorName,
  phone: z.string().check(
    z.overwrite((phone) => phone.replaceAll(/[\s().-]/g, '')),
    z.regex(/^\+[1-9]\d{6,14}$/, 'Enter the number with its country code, such as +1 202 555 0134'),
  ),
});

/** The current password, as a confirmation that the session is used by its owner. */
export const reauthenticateByPasswordSchema = z.object({
  method: z.literal('password'),
  password: z
    .string()
    .check(z.minLength(1, 'Please enter your password'), z.maxLength(1_000, 'This is too long')),
});

/** The code that the sign-in service emailed (`GET /auth/v1/reauthenticate`), for who has no password. */
export const reauthenticateByCodeSchema = z.object({
  method: z.literal('code'),
  code: trimmed().check(z.minLength(1, 'Enter the code from the email'), z.maxLength(20, 'This is too long')),
});

/**
 * Confirms that the session is used by its owner, who may then create and reveal credentials for a while. A second factor
 * is confirmed with the sign-in service itself.
 */
export const reauthenticateSchema = z.discriminatedUnion('method', [
  reauthenticateByPasswordSchema,
  reauthenticateByCodeSchema,
]);
export type Reauthenticate = z.infer<typeof reauthenticateSchema>;
