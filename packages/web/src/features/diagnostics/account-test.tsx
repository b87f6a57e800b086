import { createAccountSchema } from '@gable/contracts/connect';
import type { UserView } from '@gable/contracts/profile';
import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { useCreateAccount } from '../connect/index.ts';
import css from './account-test.module.css';
import { Outcome } from './outcome.tsx';

function AccountForm({ email }: { readonly email: string }) {
  const create = useCreateAccount();
  const form = useZodForm(createAccountSchema, {
    initialValues: { email },
    onSubmit: (account) => create.mutateAsync(account),
  });
  return (
    <form {...form.formProps}>
      <div className={css.row}>
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          className={css.field ?? ''}
          {...form.field('email')}
        />
        <Button
          type="submit"
          variant="default"
          size="md"
          disabled={form.pending}
          className={css.button ?? ''}
        >
          {form.pending ? 'Creating...' : 'Create Connected Account'}
        </Button>
      </div>
      {create.isSuccess && (
        <Outcome ok>
          Your connected account is <code>{create.data.accountId}</code>.
        </Outcome>
      )}
      {create.isError && <Outcome ok={false}>{getErrorMessage(create.error)}</Outcome>}
    </form>
  );
}

/** Sends an anonymous user to sign in, and back to this page. */
function SignInFirstButton() {
  const navigate = useNavigate();
  const signIn = () => navigate({ to: '/agent', search: { next: '/stripe-test' } });
  return (
    <>
      <p className={css.note}>Sign in as an agent first. You’ll return to this page.</p>
      <Button variant="default" size="md" onClick={signIn}>
        Create Connected Account
      </Button>
    </>
  );
}

function AccountPart({ viewer }: { readonly viewer: UserView | null }) {
  if (viewer === null) return <SignInFirstButton />;
  if (viewer.userType === 'agent') return <AccountForm email={viewer.email} />;
  return <p className={css.note}>You are signed in as a buyer. Only agents have connected accounts.</p>;
}

/** Creates the signed-in agent's connected account, or shows the existing one. */
export function AccountTest({ viewer }: { readonly viewer: UserView | null }) {
  return (
    <Panel
      title="Connected account"
      description="Creates your account with our payment provider, or shows the one you already have."
    >
      <AccountPart viewer={viewer} />
    </Panel>
  );
}
