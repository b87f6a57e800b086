import { Button, PasswordInput, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getAuthErrorCode } from '#shared/api/session/auth-error.ts';
import { useSession } from '#shared/api/session/session-context.tsx';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import css from '../layout/auth-form.module.css';
import { subtleLink } from '../layout/subtle-link.ts';
import { showSignedInToast } from '../session/auth-toasts.ts';
import type { AuthSearch } from '../session/return-urls.ts';
import { usePostLoginRedirect } from '../session/use-post-login-redirect.ts';
import { UnconfirmedAlert } from './unconfirmed-alert.tsx';

const signInSchema = async () => (await import('../schemas.ts')).signInSchema;

interface SignInFormProps {
  readonly search: AuthSearch;
  readonly email: string;
  /** The confirmation email was sent again. */
  readonly onConfirmationSent: (email: string) => void;
  readonly onUseLink: (email: string) => void;
}

/** The form for email and password. */
export function SignInForm({ search, email, onConfirmationSent, onUseLink }: SignInFormProps) {
  const session = useSession();
  const { redirecting, redirect } = usePostLoginRedirect(search);
  const [unconfirmed, setUnconfirmed] = useState('');
  const form = useZodForm(signInSchema, {
    initialValues: { email, password: '' },
    onSubmit: async (credentials) => {
      try {
        redirect(await session.signIn(credentials), showSignedInToast);
      } catch (error) {
        if (getAuthErrorCode(error) === 'email_not_confirmed') setUnconfirmed(credentials.email);
        throw error;
      }
    },
    onFailure: (error) => notify.failure('Login failed', getErrorMessage(error, 'Invalid credentials')),
  });
  const busy = form.pending || redirecting;
  const typedEmail = form.values.email;
  return (
    <form {...form.formProps} className={css.fields}>
      <TextInput label="Email" type="email" autoComplete="username" {...form.field('email')} />
      <PasswordInput label="Password" autoComplete="current-password" {...form.field('password')} />
      {unconfirmed && (
        <UnconfirmedAlert
          email={unconfirmed}
          search={search}
          onSent={() => onConfirmationSent(unconfirmed)}
        />
      )}
      <Button type="submit" size="md" fullWidth className={css.submit ?? ''} disabled={busy}>
        {busy ? 'Signing in...' : 'Sign In'}
      </Button>
      <div className={css.links}>
        <Button
          {...subtleLink}
          renderRoot={(props) => (
            <Link
              to="/forgot-password"
              search={search}
              state={typedEmail ? { email: typedEmail } : {}}
              {...props}
            />
          )}
        >
          Forgot password?
        </Button>
        <Button {...subtleLink} color="gray" onClick={() => onUseLink(typedEmail)}>
          Email me a sign-in link instead
        </Button>
      </div>
    </form>
  );
}
