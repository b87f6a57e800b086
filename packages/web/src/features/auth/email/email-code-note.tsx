import { Button } from '@mantine/core';
import type { EmailCodeType } from '#shared/api/session/auth-gateway.ts';
import { useSession } from '#shared/api/session/session-context.tsx';
import { CodeForm } from '../second-factor/code-form.tsx';
import { showEmailConfirmedToast, showSignedInToast } from '../session/auth-toasts.ts';
import { type AuthSearch, getCallbackUrl } from '../session/return-urls.ts';
import { usePostLoginRedirect } from '../session/use-post-login-redirect.ts';
import { CheckEmailNote } from './check-email-note.tsx';

interface EmailCodeNoteProps {
  /** The email that was sent. */
  readonly type: EmailCodeType;
  readonly email: string;
  readonly search: AuthSearch;
  readonly onBack: () => void;
}

function Message({ type, email }: Pick<EmailCodeNoteProps, 'type' | 'email'>) {
  return type === 'signup' ? (
    <>
      We sent a link to <strong>{email}</strong>. Open it to confirm your email, or enter the code here.
    </>
  ) : (
    <>
      If <strong>{email}</strong> has an account, we sent it a sign-in link. Open it, or enter the code here.
    </>
  );
}

/** Shown after an email with a sign-in link and code was sent. Either one signs in. */
export function EmailCodeNote({ type, email, search, onBack }: EmailCodeNoteProps) {
  const session = useSession();
  const { redirecting, redirect } = usePostLoginRedirect(search);
  const isNew = type === 'signup';
  const returnTo = getCallbackUrl(search);
  return (
    <CheckEmailNote
      text={<Message type={type} email={email} />}
      resentText={isNew ? `We sent a new one to ${email}.` : `If ${email} has an account, we sent a new one.`}
      onResend={() =>
        isNew
          ? session.email.resendConfirmation(email, returnTo)
          : session.email.sendSignInLink(email, returnTo)
      }
      below={
        <Button variant="subtle" onClick={onBack}>
          Back to Sign In
        </Button>
      }
    >
      <CodeForm
        label="Code from the email"
        submitLabel={isNew ? 'Confirm' : 'Sign In'}
        pendingLabel="Signing in..."
        redirecting={redirecting}
        onCode={async (code) => {
          const result = await session.signInByCode(type, email, code);
          redirect(result, isNew ? showEmailConfirmedToast : showSignedInToast);
        }}
      />
    </CheckEmailNote>
  );
}
