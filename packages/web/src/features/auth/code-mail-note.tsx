import { Button } from '@mantine/core';
import type { CodeMail } from '#shared/api/auth-gateway.ts';
import { useSession } from '#shared/api/session-context.tsx';
import { CodeForm } from './code-form.tsx';
import { MailNote } from './mail-note.tsx';
import { callbackAddress, type Way } from './return-addresses.ts';
import { useArrival } from './use-arrival.ts';
import { welcomeBack, welcomeConfirmed } from './welcome.ts';

interface CodeMailNoteProps {
  /** The e-mail of sign-up, or the one with a sign-in link. */
  readonly mail: CodeMail;
  readonly email: string;
  readonly way: Way;
  readonly onBack: () => void;
}

function Words({ mail, email }: Pick<CodeMailNoteProps, 'mail' | 'email'>) {
  return mail === 'signup' ? (
    <>
      We sent a link to <strong>{email}</strong>. Open it to confirm your address, or type its code here.
    </>
  ) : (
    <>
      If <strong>{email}</strong> has an account, a sign-in link is on its way. Open it, or type its code
      here.
    </>
  );
}

/** An e-mail with a link and a code is on its way; either one signs in. */
export function CodeMailNote({ mail, email, way, onBack }: CodeMailNoteProps) {
  const session = useSession();
  const { arriving, arrive } = useArrival(way);
  const isNew = mail === 'signup';
  const returnTo = callbackAddress(way);
  return (
    <MailNote
      text={<Words mail={mail} email={email} />}
      sentAgain={
        isNew ? `We sent it to ${email} once more.` : `If ${email} has an account, it is on its way.`
      }
      onResend={() =>
        isNew
          ? session.mail.resendConfirmation(email, returnTo)
          : session.mail.sendSignInLink(email, returnTo)
      }
      below={
        <Button variant="subtle" onClick={onBack}>
          Back to Sign In
        </Button>
      }
    >
      <CodeForm
        label="Code from the e-mail"
        submitLabel={isNew ? 'Confirm' : 'Sign In'}
        pendingLabel="Signing in..."
        arriving={arriving}
        onCode={async (code) => {
          const entry = await session.signInByCode(mail, email, code);
          arrive(entry, isNew ? welcomeConfirmed : welcomeBack);
        }}
      />
    </MailNote>
  );
}
