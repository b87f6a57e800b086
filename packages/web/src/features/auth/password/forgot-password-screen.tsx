import { emailOnlySchema } from '@gable/contracts/profile';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '#shared/api/session/session-context.tsx';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { useAutoFocus } from '#shared/ui/controls/use-auto-focus.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { CheckEmailNote } from '../email/check-email-note.tsx';
import { AuthCard } from '../layout/auth-card.tsx';
import css from '../layout/auth-form.module.css';
import { BackToSignIn } from '../layout/back-to-sign-in.tsx';
import { type AuthSearch, getResetPasswordUrl } from '../session/return-urls.ts';
import { useTypedEmail } from '../session/typed-email.ts';

interface RequestProps {
  readonly search: AuthSearch;
  readonly email: string;
  readonly onSent: (email: string) => void;
}

function RecoveryRequest({ search, email, onSent }: RequestProps) {
  const session = useSession();
  const field = useAutoFocus();
  const form = useZodForm(emailOnlySchema, {
    initialValues: { email },
    onSubmit: async (values) => {
      await session.email.sendRecovery(values.email, getResetPasswordUrl());
      onSent(values.email);
    },
    onFailure: (error) => notify.failure('Couldn’t send the link', getErrorMessage(error)),
  });
  return (
    <AuthCard
      title="Forgot your password?"
      subtitle="We’ll email you a link to choose a new one."
      below={<BackToSignIn {...search} email={form.values.email} />}
    >
      <form {...form.formProps} className={css.fields}>
        <TextInput ref={field} label="Email" type="email" autoComplete="username" {...form.field('email')} />
        <Button type="submit" size="md" fullWidth className={css.submit ?? ''} disabled={form.pending}>
          {form.pending ? 'Sending...' : 'Send me a link'}
        </Button>
      </form>
    </AuthCard>
  );
}

/** Sends a recovery email. The response is the same whether or not the address has an account. */
export function ForgotPasswordScreen(search: AuthSearch) {
  const session = useSession();
  const typed = useTypedEmail();
  const [sentTo, setSentTo] = useState('');
  if (sentTo === '') return <RecoveryRequest search={search} email={typed} onSent={setSentTo} />;
  return (
    <CheckEmailNote
      text={
        <>
          If <strong>{sentTo}</strong> has an account, we sent it a link to choose a new password. It works
          once and expires soon.
        </>
      }
      resentText={`If ${sentTo} has an account, we sent a new link.`}
      onResend={() => session.email.sendRecovery(sentTo, getResetPasswordUrl())}
      below={<BackToSignIn {...search} email={sentTo} />}
    />
  );
}
