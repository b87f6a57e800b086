import { signUpSchema, type UserType } from '@gable/contracts/profile';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useSession } from '../../shared/api/session-context.tsx';
import { messageOf } from '../../shared/errors/wire-error-of.ts';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { notify } from '../../shared/ui/notify.tsx';
import css from './auth-screen.module.css';
import { useArrival } from './use-arrival.ts';

interface SignUpFormProps {
  /** By the portal that is used (spec section 6). */
  readonly userType: UserType;
  readonly next: string | undefined;
  /** The account exists, but its address must be confirmed before anybody can sign in with it. */
  readonly onWaiting: (email: string) => void;
}

/** A new account. */
export function SignUpForm({ userType, next, onWaiting }: SignUpFormProps) {
  const session = useSession();
  const { arriving, arrive } = useArrival(next);
  const form = useContractForm(signUpSchema, {
    initialValues: { name: '', email: '', password: '', confirmPassword: '' },
    onSubmit: async ({ name, email, password }) => {
      const viewer = await session.signUp({ name, email, password, userType });
      notify.success('Registration successful', 'Please check your email to verify your account.');
      if (viewer) arrive(viewer);
      else onWaiting(email);
    },
    onFailure: (error) => notify.failure('Registration failed', messageOf(error, 'Registration failed')),
  });
  const busy = form.pending || arriving;
  return (
    <form {...form.formProps} className={css.fields}>
      <TextInput label="Name" autoComplete="name" {...form.field('name')} />
      <TextInput label="Email" type="email" autoComplete="username" {...form.field('email')} />
      <PasswordInput label="Password" autoComplete="new-password" {...form.field('password')} />
      <PasswordInput
        label="Confirm Password"
        autoComplete="new-password"
        {...form.field('confirmPassword')}
      />
      <Button type="submit" size="md" fullWidth className={css.submit ?? ''} disabled={busy}>
        {busy ? 'Creating account...' : 'Sign Up'}
      </Button>
    </form>
  );
}
