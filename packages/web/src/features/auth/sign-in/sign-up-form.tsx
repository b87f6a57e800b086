import type { UserType } from '@gable/contracts/profile';
import { Anchor, Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { useSession } from '#shared/api/session/session-context.tsx';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import css from '../layout/auth-form.module.css';
import { type AuthSearch, getCallbackUrl } from '../session/return-urls.ts';
import { usePostLoginRedirect } from '../session/use-post-login-redirect.ts';

const signUpSchema = async () => (await import('../schemas.ts')).signUpSchema;

interface SignUpFormProps {
  /** Set by the portal (docs/product.md, Roles and permissions). */
  readonly userType: UserType;
  readonly search: AuthSearch;
  /** The account was created, but its email must be confirmed before sign-in. */
  readonly onConfirmationSent: (email: string) => void;
}

function showRegisteredToast(text: string): void {
  notify.success('Registration successful', text);
}

/** The form for a new account. */
export function SignUpForm({ userType, search, onConfirmationSent }: SignUpFormProps) {
  const session = useSession();
  const { redirecting, redirect } = usePostLoginRedirect(search);
  const form = useZodForm(signUpSchema, {
    initialValues: { name: '', email: '', password: '', confirmPassword: '' },
    onSubmit: async ({ name, email, password }) => {
      const result = await session.signUp({ name, email, password, userType }, getCallbackUrl(search));
      if (result.step !== 'email-sent')
        return redirect(result, () => showRegisteredToast('Your account is ready.'));
      showRegisteredToast('Please check your email to verify your account.');
      onConfirmationSent(email);
    },
    onFailure: (error) =>
      notify.failure('Registration failed', getErrorMessage(error, 'Registration failed')),
  });
  const busy = form.pending || redirecting;
  return (
    <form {...form.formProps} className={css.fields}>
      <TextInput label="Name" autoComplete="name" {...form.field('name')} />
      <TextInput label="Email" type="email" autoComplete="username" {...form.field('email')} />
      <PasswordInput label="Password" autoComplete="new-password" {...form.field('password')} />
      <PasswordInput
        label="Confirm Password"
        autoComplete="new-password"
        {...form.field('confirmPassword')}
      />
      <Text size="sm" c="dimmed">
        By signing up you agree to the{' '}
        <Anchor href="/terms" target="_blank" underline="always" inherit>
          Terms
        </Anchor>{' '}
        and the{' '}
        <Anchor href="/privacy" target="_blank" underline="always" inherit>
          Privacy Policy
        </Anchor>
        .
      </Text>
      <Button type="submit" size="md" fullWidth className={css.submit ?? ''} disabled={busy}>
        {busy ? 'Creating account...' : 'Sign Up'}
      </Button>
    </form>
  );
}
