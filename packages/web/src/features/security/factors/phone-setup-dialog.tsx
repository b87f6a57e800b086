import { phoneFactorSchema } from '@gable/contracts/session';
import { Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSecurityGateway } from '#shared/api/session/security-context.tsx';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { CodeForm } from '../confirmation/code-form.tsx';
import { SendSmsCode } from '../confirmation/send-sms-code.tsx';
import { useStepUp } from '../confirmation/step-up.tsx';
import { toFieldError } from '../field-error.ts';
import css from '../security.module.css';
import { useVerifyFactor } from './use-finish-setup.ts';

interface PhoneSetupDialogProps {
  readonly opened: boolean;
  readonly name: string;
  readonly onClose: () => void;
}

/** A phone that is not verified yet, with the challenge of the SMS code sent to it. */
interface PhoneEnrollment {
  readonly factorId: string;
  readonly challengeId: string;
  readonly name: string;
  readonly phone: string;
}

const FIELDS = {
  mfa_factor_name_conflict: 'name',
  mfa_verified_factor_exists: 'phone',
  validation_failed: 'phone',
  sms_send_failed: 'phone',
};

function PhoneNumberForm({
  name,
  onEnrolled,
  onCancel,
}: {
  name: string;
  onEnrolled: (enrollment: PhoneEnrollment) => void;
  onCancel: () => void;
}) {
  const gateway = useSecurityGateway();
  const { withSecondFactor } = useStepUp();
  const form = useZodForm(phoneFactorSchema, {
    initialValues: { name, phone: '' },
    onSubmit: async (values) => {
      try {
        const factorId = await withSecondFactor(() => gateway.enrollPhone(values.name, values.phone));
        onEnrolled({ ...values, factorId, challengeId: await gateway.sendCode(factorId) });
      } catch (error) {
        throw toFieldError(error, FIELDS);
      }
    },
  });
  return (
    <form {...form.formProps} className={css.stack}>
      <TextInput
        label="Phone number"
        classNames={{ description: css.hint ?? '' }}
        description="Include the country code, such as +1 202 555 0134. Message rates may apply."
        type="tel"
        autoComplete="tel"
        data-autofocus
        {...form.field('phone')}
      />
      <TextInput
        label="Name"
        classNames={{ description: css.hint ?? '' }}
        description="Shown when we ask for a code."
        {...form.field('name')}
      />
      <FormActions submitLabel="Send the code" pendingLabel="Sending..." form={form} onCancel={onCancel} />
    </form>
  );
}

function VerifyPhone({
  enrollment,
  onClose,
}: {
  readonly enrollment: PhoneEnrollment;
  readonly onClose: () => void;
}) {
  const { factorId, name, phone } = enrollment;
  const [challengeId, setChallengeId] = useState(enrollment.challengeId);
  const verify = useVerifyFactor(name, onClose);
  return (
    <>
      <SendSmsCode factorId={factorId} onSent={setChallengeId} sentTo={phone} />
      <CodeForm
        kind="phone"
        autoFocused
        submitLabel="Verify and turn on"
        pendingLabel="Verifying..."
        onCode={(code) => verify({ factorId, code, challengeId })}
        onCancel={onClose}
      />
    </>
  );
}

/** Sets up a phone for SMS codes: its number, and a first code that verifies it. */
export function PhoneSetupDialog({ opened, name, onClose }: PhoneSetupDialogProps) {
  const [enrollment, setEnrollment] = useState<PhoneEnrollment | null>(null);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Add a phone"
      size="md"
      closeOnClickOutside={false}
      onExitTransitionEnd={() => setEnrollment(null)}
    >
      {enrollment ? (
        <VerifyPhone enrollment={enrollment} onClose={onClose} />
      ) : (
        <PhoneNumberForm name={name} onEnrolled={setEnrollment} onCancel={onClose} />
      )}
    </Modal>
  );
}
