import { phoneFactorSchema } from '@gable/contracts/session';
import { Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSecurityGateway } from '#shared/api/security-context.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { FormActions } from '#shared/ui/form-actions.tsx';
import { CodeForm } from './code-form.tsx';
import { onField } from './field-refusal.ts';
import css from './security.module.css';
import { useStepUp } from './step-up.tsx';
import { TextedCode } from './texted-code.tsx';
import { useFinishSetup } from './use-finish-setup.ts';

interface PhoneSetupDialogProps {
  readonly opened: boolean;
  readonly name: string;
  readonly onClose: () => void;
}

/** A phone on its way, and the challenge of the text that was sent to it. */
interface PhoneEnrolment {
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

function NumberForm({
  name,
  onEnrolled,
  onCancel,
}: {
  name: string;
  onEnrolled: (enrolment: PhoneEnrolment) => void;
  onCancel: () => void;
}) {
  const gateway = useSecurityGateway();
  const { withSecondFactor } = useStepUp();
  const form = useContractForm(phoneFactorSchema, {
    initialValues: { name, phone: '' },
    onSubmit: async (values) => {
      try {
        const factorId = await withSecondFactor(() => gateway.enrolPhone(values.name, values.phone));
        onEnrolled({ ...values, factorId, challengeId: await gateway.sendCode(factorId) });
      } catch (error) {
        throw onField(error, FIELDS);
      }
    },
  });
  return (
    <form {...form.formProps} className={css.stack}>
      <TextInput
        label="Phone number"
        classNames={{ description: css.hint ?? '' }}
        description="With the country code, such as +1 202 555 0134. Message rates may apply."
        type="tel"
        autoComplete="tel"
        data-autofocus
        {...form.field('phone')}
      />
      <TextInput
        label="Name"
        classNames={{ description: css.hint ?? '' }}
        description="A name to recognize it by when we ask for a code."
        {...form.field('name')}
      />
      <FormActions
        submitLabel="Send the code"
        pendingLabel="Sending..."
        pending={form.pending}
        failure={form.failure}
        onCancel={onCancel}
      />
    </form>
  );
}

function VerifyNumber({
  enrolment,
  onClose,
}: {
  readonly enrolment: PhoneEnrolment;
  readonly onClose: () => void;
}) {
  const { factorId, name, phone } = enrolment;
  const [challengeId, setChallengeId] = useState(enrolment.challengeId);
  const finish = useFinishSetup(name, onClose);
  return (
    <>
      <TextedCode factorId={factorId} onSent={setChallengeId} sentTo={phone} />
      <CodeForm
        kind="phone"
        takesFocus
        submitLabel="Verify and turn on"
        pendingLabel="Verifying..."
        onCode={(code) => finish({ factorId, code, challengeId })}
        onCancel={onClose}
      />
    </>
  );
}

/** Sets a phone up that gets its codes by text: the number, and the first code as proof that it arrives. */
export function PhoneSetupDialog({ opened, name, onClose }: PhoneSetupDialogProps) {
  const [enrolment, setEnrolment] = useState<PhoneEnrolment | null>(null);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Add a phone"
      size="md"
      closeOnClickOutside={false}
      onExitTransitionEnd={() => setEnrolment(null)}
    >
      {enrolment ? (
        <VerifyNumber enrolment={enrolment} onClose={onClose} />
      ) : (
        <NumberForm name={name} onEnrolled={setEnrolment} onCancel={onClose} />
      )}
    </Modal>
  );
}
