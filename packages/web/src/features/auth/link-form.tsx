import { emailOnlySchema } from '@gable/contracts/profile';
import { Button, TextInput } from '@mantine/core';
import { useSession } from '#shared/api/session-context.tsx';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { notify } from '#shared/ui/notify.tsx';
import css from './auth-form.module.css';
import { quiet } from './quiet.ts';
import { callbackAddress, type Way } from './return-addresses.ts';
import { useFieldFocus } from './use-field-focus.ts';

interface LinkFormProps {
  readonly way: Way;
  readonly email: string;
  readonly onSent: (email: string) => void;
  readonly onUsePassword: (email: string) => void;
}

/** A sign-in link by e-mail, for somebody who has an account and no password at hand. */
export function LinkForm({ way, email, onSent, onUsePassword }: LinkFormProps) {
  const session = useSession();
  const field = useFieldFocus();
  const form = useContractForm(emailOnlySchema, {
    initialValues: { email },
    onSubmit: async (values) => {
      await session.mail.sendSignInLink(values.email, callbackAddress(way));
      onSent(values.email);
    },
    onFailure: (error) => notify.failure('Could not send the link', messageOf(error)),
  });
  return (
    <form {...form.formProps} className={css.fields}>
      <TextInput ref={field} label="Email" type="email" autoComplete="username" {...form.field('email')} />
      <Button type="submit" size="md" fullWidth className={css.submit ?? ''} disabled={form.pending}>
        {form.pending ? 'Sending...' : 'E-mail me a link'}
      </Button>
      <div className={css.ways}>
        <Button {...quiet} onClick={() => onUsePassword(form.values.email)}>
          Sign in with a password instead
        </Button>
      </div>
    </form>
  );
}
