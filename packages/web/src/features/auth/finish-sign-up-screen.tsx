import { signUpReviewSchema } from '@gable/contracts/profile';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { SignUpReview } from '#shared/api/auth-gateway.ts';
import { useSession } from '#shared/api/session-context.tsx';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { notify } from '#shared/ui/notify.tsx';
import { AuthCard } from './auth-card.tsx';
import css from './auth-form.module.css';
import { OtherAccount } from './other-account.tsx';
import type { Way } from './return-addresses.ts';
import { useArrival } from './use-arrival.ts';

const ACCOUNT_TYPES = [
  { value: 'agent', label: 'Agent' },
  { value: 'buyer', label: 'Buyer' },
];

function welcome(): void {
  notify.success('Welcome to Gable!', 'Your account is ready.');
}

interface FinishSignUpScreenProps {
  readonly way: Way;
  /** What the first sign-up of the address said. */
  readonly review: SignUpReview;
}

/** The owner of an address that somebody else may have signed up checks the name and role that were kept. */
export function FinishSignUpScreen({ way, review }: FinishSignUpScreenProps) {
  const session = useSession();
  const { arriving, arrive } = useArrival(way);
  const form = useContractForm(signUpReviewSchema, {
    initialValues: { name: review.name, userType: review.userType ?? way.portal ?? 'agent' },
    onSubmit: async (values) => arrive(await session.finishSignUp(values), welcome),
    onFailure: (error) => notify.failure('Your account was not saved', messageOf(error)),
  });
  const busy = form.pending || arriving;
  return (
    <AuthCard
      title="Check your details"
      subtitle="Someone else may have used your email address to sign up. Make sure the name and account type are yours."
      below={<OtherAccount {...way} label="Cancel" />}
    >
      <form {...form.formProps} className={css.fields}>
        <TextInput label="Name" autoComplete="name" {...form.field('name')} />
        <NativeSelect label="Account type" data={ACCOUNT_TYPES} {...form.field('userType')} />
        <Button type="submit" size="md" fullWidth className={css.submit ?? ''} disabled={busy}>
          {busy ? 'Saving...' : 'Continue'}
        </Button>
      </form>
    </AuthCard>
  );
}
