import { signUpSchema, type UserType } from '@gable/contracts/profile';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useSession } from '#shared/api/session-context.tsx';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { notify } from '#shared/ui/notify.tsx';
import css from './auth-form.module.css';
import { callbackAddress, type Way } from './return-addresses.ts';
import { useArrival } from './use-arrival.ts';

interface SignUpFormProps {
  /** By the portal that is used (spec section 6). */
  readonly userType: UserType;
  readonly way: Way;
  /** The account exists, but its address must be confirmed before anybody can sign in with it. */
  readonly onWaiting: (email: string) => void;
}

function registered(): void {
  notify.success('Registration successful', 'Please check your email to verify your account.');
}

/** A new account. */
export function SignUpForm({ userType, way, onWaiting }: SignUpFormProps) {
  const session = useSession();
  const { arriving, arrive } = useArrival(way);
  const form = useContractForm(signUpSchema, {
    initialValues: { name: '', email: '', password: '', confirmPassword: '' },
    onSubmit: async ({ name, email, password }) => {
      const result = await session.signUp({ name, email, password, userType }, callbackAddress(way));
      if (result.step !== 'mail') return arrive(result, registered);
      registered();
      onWaiting(email);
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
