import { signInSchema } from '@gable/contracts/profile';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useSession } from '../../shared/api/session-context.tsx';
import { messageOf } from '../../shared/errors/wire-error-of.ts';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { notify } from '../../shared/ui/notify.tsx';
import css from './auth-screen.module.css';
import { useArrival } from './use-arrival.ts';

/** E-mail and password of somebody who has an account. */
export function SignInForm({ next }: { readonly next: string | undefined }) {
  const session = useSession();
  const { arriving, arrive } = useArrival(next);
  const form = useContractForm(signInSchema, {
    initialValues: { email: '', password: '' },
    onSubmit: async (credentials) => {
      const viewer = await session.signIn(credentials);
      notify.success('Login successful', 'Welcome back!');
      arrive(viewer);
    },
    onFailure: (error) => notify.failure('Login failed', messageOf(error, 'Invalid credentials')),
  });
  const busy = form.pending || arriving;
  return (
    <form {...form.formProps} className={css.fields}>
      <TextInput label="Email" type="email" autoComplete="username" {...form.field('email')} />
      <PasswordInput label="Password" autoComplete="current-password" {...form.field('password')} />
      <Button type="submit" size="md" fullWidth className={css.submit ?? ''} disabled={busy}>
        {busy ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
