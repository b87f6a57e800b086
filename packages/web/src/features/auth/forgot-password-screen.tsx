import { emailOnlySchema } from '@gable/contracts/profile';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '#shared/api/session-context.tsx';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { notify } from '#shared/ui/notify.tsx';
import { AuthCard } from './auth-card.tsx';
import css from './auth-form.module.css';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { MailNote } from './mail-note.tsx';
import { resetAddress, type Way } from './return-addresses.ts';
import { useTypedEmail } from './typed-email.ts';
import { useFieldFocus } from './use-field-focus.ts';

interface RequestProps {
  readonly way: Way;
  readonly email: string;
  readonly onSent: (email: string) => void;
}

function RecoveryRequest({ way, email, onSent }: RequestProps) {
  const session = useSession();
  const field = useFieldFocus();
  const form = useContractForm(emailOnlySchema, {
    initialValues: { email },
    onSubmit: async (values) => {
      await session.mail.sendRecovery(values.email, resetAddress());
      onSent(values.email);
    },
    onFailure: (error) => notify.failure('Could not send the link', messageOf(error)),
  });
  return (
    <AuthCard
      title="Forgot your password?"
      subtitle="We will e-mail you a link to choose a new one."
      below={<BackToSignIn {...way} email={form.values.email} />}
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

/** Asks for the link to `/reset-password`. What follows is the same whether the address has an account or not. */
export function ForgotPasswordScreen(way: Way) {
  const session = useSession();
  const typed = useTypedEmail();
  const [sentTo, setSentTo] = useState('');
  if (sentTo === '') return <RecoveryRequest way={way} email={typed} onSent={setSentTo} />;
  return (
    <MailNote
      text={
        <>
          If <strong>{sentTo}</strong> has an account, a link to choose a new password is on its way. It works
          once, and not for long.
        </>
      }
      sentAgain={`If ${sentTo} has an account, a new link is on its way.`}
      onResend={() => session.mail.sendRecovery(sentTo, resetAddress())}
      below={<BackToSignIn {...way} email={sentTo} />}
    />
  );
}
