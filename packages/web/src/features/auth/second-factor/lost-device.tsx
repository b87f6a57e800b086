import { LOST_FACTOR_NOTE_MAX, lostFactorNoteSchema } from '@gable/contracts/profile';
import { Button, Textarea } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSession } from '#shared/api/session/session-context.tsx';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { useAutoFocus } from '#shared/ui/controls/use-auto-focus.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { AuthCard } from '../layout/auth-card.tsx';
import css from '../layout/auth-form.module.css';
import { AuthNote } from '../layout/auth-note.tsx';
import { subtleLink } from '../layout/subtle-link.ts';

interface LostDeviceProps {
  readonly onBack: () => void;
  readonly below: ReactNode;
}

function LostDeviceForm({ onBack, onSent, below }: LostDeviceProps & { readonly onSent: () => void }) {
  const session = useSession();
  const field = useAutoFocus<HTMLTextAreaElement>();
  const form = useZodForm(lostFactorNoteSchema, {
    initialValues: { note: '' },
    onSubmit: async ({ note }) => {
      await session.reportLostFactor(note);
      onSent();
    },
    onFailure: (error) => notify.failure('Couldn’t reach support', getErrorMessage(error)),
  });
  return (
    <AuthCard
      title="Lost your device?"
      subtitle="Support can remove the second factor from your account. They’ll verify that it’s you first, so this may take a while."
      below={below}
    >
      <form {...form.formProps} className={css.fields}>
        <Textarea
          ref={field}
          label="Anything support should know (optional)"
          description="For example, how to reach you and what happened to the device."
          maxLength={LOST_FACTOR_NOTE_MAX}
          minRows={3}
          {...form.field('note')}
        />
        <Button type="submit" size="md" fullWidth className={css.submit ?? ''} disabled={form.pending}>
          {form.pending ? 'Sending...' : 'Ask support for help'}
        </Button>
        <div className={css.links}>
          <Button {...subtleLink} onClick={onBack}>
            Back to verification
          </Button>
        </div>
      </form>
    </AuthCard>
  );
}

/** Lets a user without their second factor write to support. Uses the session that is still MFA-pending. */
export function LostDevice({ onBack, below }: LostDeviceProps) {
  const [sent, setSent] = useState(false);
  if (!sent) return <LostDeviceForm onBack={onBack} onSent={() => setSent(true)} below={below} />;
  return (
    <AuthNote
      icon={<IconMailCheck size={26} stroke={1.75} />}
      title="We’re on it"
      text="Support has your request. Please reply to the email we just sent you, so they can verify that it’s you."
      below={below}
    >
      <Button variant="default" fullWidth onClick={onBack}>
        Back to verification
      </Button>
    </AuthNote>
  );
}
