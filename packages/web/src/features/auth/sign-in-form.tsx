import { signInSchema } from '@gable/contracts/profile';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { refusalCode } from '#shared/api/auth-refusal.ts';
import { useSession } from '#shared/api/session-context.tsx';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { notify } from '#shared/ui/notify.tsx';
import css from './auth-form.module.css';
import { quiet } from './quiet.ts';
import type { Way } from './return-addresses.ts';
import { UnconfirmedAlert } from './unconfirmed-alert.tsx';
import { useArrival } from './use-arrival.ts';
import { welcomeBack } from './welcome.ts';

interface SignInFormProps {
  readonly way: Way;
  readonly email: string;
  /** The e-mail that confirms the address is on its way once more. */
  readonly onConfirming: (email: string) => void;
  readonly onUseLink: (email: string) => void;
}

/** E-mail and password of somebody who has an account. */
export function SignInForm({ way, email, onConfirming, onUseLink }: SignInFormProps) {
  const session = useSession();
  const { arriving, arrive } = useArrival(way);
  const [unconfirmed, setUnconfirmed] = useState('');
  const form = useContractForm(signInSchema, {
    initialValues: { email, password: '' },
    onSubmit: async (credentials) => {
      try {
        arrive(await session.signIn(credentials), welcomeBack);
      } catch (error) {
        if (refusalCode(error) === 'email_not_confirmed') setUnconfirmed(credentials.email);
        throw error;
      }
    },
    onFailure: (error) => notify.failure('Login failed', messageOf(error, 'Invalid credentials')),
  });
  const busy = form.pending || arriving;
  const typed = form.values.email;
  return (
    <form {...form.formProps} className={css.fields}>
      <TextInput label="Email" type="email" autoComplete="username" {...form.field('email')} />
      <PasswordInput label="Password" autoComplete="current-password" {...form.field('password')} />
      {unconfirmed && (
        <UnconfirmedAlert email={unconfirmed} way={way} onSent={() => onConfirming(unconfirmed)} />
      )}
      <Button type="submit" size="md" fullWidth className={css.submit ?? ''} disabled={busy}>
        {busy ? 'Signing in...' : 'Sign In'}
      </Button>
      <div className={css.ways}>
        <Button
          {...quiet}
          renderRoot={(props) => (
            <Link to="/forgot-password" search={way} state={typed ? { email: typed } : {}} {...props} />
          )}
        >
          Forgot password?
        </Button>
        <Button {...quiet} color="gray" onClick={() => onUseLink(typed)}>
          E-mail me a sign-in link instead
        </Button>
      </div>
    </form>
  );
}
