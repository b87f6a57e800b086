import { Button, TextInput } from '@mantine/core';
import { useSession } from '#shared/api/session/session-context.tsx';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { useAutoFocus } from '#shared/ui/controls/use-auto-focus.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import css from '../layout/auth-form.module.css';
import { subtleLink } from '../layout/subtle-link.ts';
import { type AuthSearch, getCallbackUrl } from '../session/return-urls.ts';

const emailOnlySchema = async () => (await import('../schemas.ts')).emailOnlySchema;

interface EmailLinkFormProps {
  readonly search: AuthSearch;
  readonly email: string;
  readonly onSent: (email: string) => void;
  readonly onUsePassword: (email: string) => void;
}

/** The form that emails a sign-in link to an existing account. */
export function EmailLinkForm({ search, email, onSent, onUsePassword }: EmailLinkFormProps) {
  const session = useSession();
  const field = useAutoFocus();
  const form = useZodForm(emailOnlySchema, {
    initialValues: { email },
    onSubmit: async (values) => {
      await session.email.sendSignInLink(values.email, getCallbackUrl(search));
      onSent(values.email);
    },
    onFailure: (error) => notify.failure('Couldn’t send the link', getErrorMessage(error)),
  });
  return (
    <form {...form.formProps} className={css.fields}>
      <TextInput ref={field} label="Email" type="email" autoComplete="username" {...form.field('email')} />
      <Button type="submit" size="md" fullWidth className={css.submit ?? ''} disabled={form.pending}>
        {form.pending ? 'Sending...' : 'Email me a link'}
      </Button>
      <div className={css.links}>
        <Button {...subtleLink} onClick={() => onUsePassword(form.values.email)}>
          Sign in with a password instead
        </Button>
      </div>
    </form>
  );
}
