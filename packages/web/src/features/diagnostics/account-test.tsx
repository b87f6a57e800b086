import { createAccountSchema } from '@gable/contracts/connect';
import type { UserView } from '@gable/contracts/profile';
import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../shared/errors/wire-error-of.ts';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { Panel } from '../../shared/ui/panel.tsx';
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

function NotAnAgent({ viewer }: { readonly viewer: UserView | null }) {
  if (viewer)
    return <p className={css.note}>You are signed in as a buyer. Only agents have connected accounts.</p>;
  return (
    <>
      <p className={css.note}>Sign in as an agent to try this.</p>
      <Button
        variant="default"
        renderRoot={(props) => <Link to="/agent" search={{ next: '/stripe-test' }} {...props} />}
      >
        Sign In as an Agent
      </Button>
    </>
  );
}

/** Creates the signed-in agent's connected account, or names the one there is. */
export function AccountTest({ viewer }: { readonly viewer: UserView | null }) {
  return (
    <Panel
      title="Connected account"
      description="Creates your account at the payment provider. If you have one already, it is named and nothing changes."
    >
      {viewer?.userType === 'agent' ? <AccountForm email={viewer.email} /> : <NotAnAgent viewer={viewer} />}
    </Panel>
  );
}
