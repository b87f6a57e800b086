import { createAccountSchema } from '@gable/contracts/connect';
import type { UserView } from '@gable/contracts/profile';
import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { Panel } from '#shared/ui/panel.tsx';
import { useCreateAccount } from '../connect/index.ts';
import css from './account-test.module.css';
import { Outcome } from './outcome.tsx';

function AccountForm({ email }: { readonly email: string }) {
  const create = useCreateAccount();
  const form = useContractForm(createAccountSchema, {
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
      {create.isError && <Outcome ok={false}>{messageOf(create.error)}</Outcome>}
    </form>
  );
}

/** A visitor signs in first, and comes back to this page. */
function VisitorButton() {
  const navigate = useNavigate();
  const signIn = () => navigate({ to: '/agent', search: { next: '/stripe-test' } });
  return (
    <>
      <p className={css.note}>Sign in as an agent first. Then you return to this page.</p>
      <Button variant="default" size="md" onClick={signIn}>
        Create Connected Account
      </Button>
    </>
  );
}

function AccountPart({ viewer }: { readonly viewer: UserView | null }) {
  if (viewer === null) return <VisitorButton />;
  if (viewer.userType === 'agent') return <AccountForm email={viewer.email} />;
  return <p className={css.note}>You are signed in as a buyer. Only agents have connected accounts.</p>;
}

/** Creates the signed-in agent's connected account, or names the one there is. */
export function AccountTest({ viewer }: { readonly viewer: UserView | null }) {
  return (
    <Panel
      title="Connected account"
      description="Creates your account at the payment provider. If you have one already, it is named and nothing changes."
    >
      <AccountPart viewer={viewer} />
    </Panel>
  );
}
