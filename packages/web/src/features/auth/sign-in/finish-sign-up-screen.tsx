import { signUpReviewSchema } from '@gable/contracts/profile';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { SignUpReview } from '#shared/api/session/auth-gateway.ts';
import { useSession } from '#shared/api/session/session-context.tsx';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { AuthCard } from '../layout/auth-card.tsx';
import css from '../layout/auth-form.module.css';
import { SwitchAccountButton } from '../layout/switch-account-button.tsx';
import type { AuthSearch } from '../session/return-urls.ts';
import { usePostLoginRedirect } from '../session/use-post-login-redirect.ts';

const ACCOUNT_TYPES = [
  { value: 'agent', label: 'Agent' },
  { value: 'buyer', label: 'Buyer' },
];

function showWelcomeToast(): void {
  notify.success('Welcome to Gable!', 'Your account is ready.');
}

interface FinishSignUpScreenProps {
  readonly search: AuthSearch;
  /** The data of the first sign-up with this email. */
  readonly review: SignUpReview;
}

/** Lets the owner of an email that someone else may have signed up check the stored name and user type. */
export function FinishSignUpScreen({ search, review }: FinishSignUpScreenProps) {
  const session = useSession();
  const { redirecting, redirect } = usePostLoginRedirect(search);
  const form = useZodForm(signUpReviewSchema, {
    initialValues: { name: review.name, userType: review.userType ?? search.portal ?? 'agent' },
    onSubmit: async (values) => redirect(await session.finishSignUp(values), showWelcomeToast),
    onFailure: (error) => notify.failure('Couldn’t save your account', getErrorMessage(error)),
  });
  const busy = form.pending || redirecting;
  return (
    <AuthCard
      title="Check your details"
      subtitle="Someone else may have signed up with your email. Make sure the name and account type are yours."
      below={<SwitchAccountButton {...search} label="Cancel" />}
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
