import { LOST_FACTOR_NOTE_MAX, lostFactorNoteSchema } from '@gable/contracts/profile';
import { Button, Textarea } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSession } from '#shared/api/session-context.tsx';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { notify } from '#shared/ui/notify.tsx';
import { AuthCard } from './auth-card.tsx';
import css from './auth-form.module.css';
import { AuthNote } from './auth-note.tsx';
import { quiet } from './quiet.ts';
import { useFieldFocus } from './use-field-focus.ts';

interface LostDeviceProps {
  readonly onBack: () => void;
  readonly below: ReactNode;
}

function LostDeviceForm({ onBack, onSent, below }: LostDeviceProps & { readonly onSent: () => void }) {
  const session = useSession();
  const field = useFieldFocus<HTMLTextAreaElement>();
  const form = useContractForm(lostFactorNoteSchema, {
    initialValues: { note: '' },
    onSubmit: async ({ note }) => {
      await session.reportLostFactor(note);
      onSent();
    },
    onFailure: (error) => notify.failure('Could not reach support', messageOf(error)),
  });
  return (
    <AuthCard
      title="Lost your device?"
      subtitle="Support can take the second factor off your account. They make sure that it is you first, so it can take a little while."
      below={below}
    >
      <form {...form.formProps} className={css.fields}>
        <Textarea
          ref={field}
          label="Anything that support should know (optional)"
          description="How they can reach you, for example, and what happened to the device."
          maxLength={LOST_FACTOR_NOTE_MAX}
          minRows={3}
          {...form.field('note')}
        />
        <Button type="submit" size="md" fullWidth className={css.submit ?? ''} disabled={form.pending}>
          {form.pending ? 'Sending...' : 'Ask support for help'}
        </Button>
        <div className={css.ways}>
          <Button {...quiet} onClick={onBack}>
            Back to confirming
          </Button>
        </div>
      </form>
    </AuthCard>
  );
}

/** The way on for somebody whose second factor is gone: word to support, with the session that is half-way in. */
export function LostDevice({ onBack, below }: LostDeviceProps) {
  const [sent, setSent] = useState(false);
  if (!sent) return <LostDeviceForm onBack={onBack} onSent={() => setSent(true)} below={below} />;
  return (
    <AuthNote
      icon={<IconMailCheck size={26} stroke={1.75} />}
      title="We are on it"
      text="We e-mailed you, and support has your note. Please answer that e-mail, so that they can check that it is you."
      below={below}
    >
      <Button variant="default" fullWidth onClick={onBack}>
        Back to confirming
      </Button>
    </AuthNote>
  );
}
