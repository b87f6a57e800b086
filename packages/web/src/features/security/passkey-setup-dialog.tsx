import { appFactorSchema } from '@gable/contracts/session';
import { Button, Modal, TextInput } from '@mantine/core';
import { passkeysSupported } from '#shared/api/passkeys.ts';
import { useSecurityGateway } from '#shared/api/security-context.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { FormActions } from '#shared/ui/form-actions.tsx';
import { notify } from '#shared/ui/notify.tsx';
import { onField } from './field-refusal.ts';
import css from './security.module.css';
import { useSecurityChange } from './use-security-change.ts';

interface PasskeySetupDialogProps {
  readonly opened: boolean;
  /** What it is called unless its owner says otherwise. */
  readonly name: string;
  readonly onClose: () => void;
}

function Unsupported({ onClose }: { readonly onClose: () => void }) {
  return (
    <>
      <p className={css.lead}>
        This browser does not support passkeys. Open Gable in another browser, or set up an authenticator app.
      </p>
      <Button variant="default" onClick={onClose} data-autofocus>
        Close
      </Button>
    </>
  );
}

function SetupForm({ name, onClose }: Omit<PasskeySetupDialogProps, 'opened'>) {
  const gateway = useSecurityGateway();
  const change = useSecurityChange();
  const form = useContractForm(appFactorSchema, {
    initialValues: { name },
    onSubmit: async (values) => {
      try {
        await change(() => gateway.addPasskey(values.name));
      } catch (error) {
        throw onField(error, { mfa_factor_name_conflict: 'name' });
      }
      notify.success(
        'Passkey added',
        `You can confirm with ${values.name} when you sign in. Devices without a second step were signed out.`,
      );
      onClose();
    },
  });
  return (
    <form {...form.formProps} className={css.stack}>
      <p className={css.plain}>
        Your browser asks for your fingerprint, your face, your device’s PIN or a security key.
      </p>
      <TextInput
        label="Name"
        classNames={{ description: css.hint ?? '' }}
        description="A name to recognize it by, such as the device it is on."
        data-autofocus
        {...form.field('name')}
      />
      <FormActions
        submitLabel="Add passkey"
        pendingLabel="Waiting for your device..."
        pending={form.pending}
        failure={form.failure}
        onCancel={onClose}
      />
    </form>
  );
}

/** Adds a passkey: its name, and then what the browser asks for. */
export function PasskeySetupDialog({ opened, name, onClose }: PasskeySetupDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Add a passkey" size="md" closeOnClickOutside={false}>
      {passkeysSupported() ? <SetupForm name={name} onClose={onClose} /> : <Unsupported onClose={onClose} />}
    </Modal>
  );
}
