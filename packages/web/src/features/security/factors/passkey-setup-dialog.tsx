import { appFactorSchema } from '@gable/contracts/session';
import { Button, Modal, TextInput } from '@mantine/core';
import { arePasskeysSupported } from '#shared/api/session/passkey-support.ts';
import { useSecurityGateway } from '#shared/api/session/security-context.tsx';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { toFieldError } from '../field-error.ts';
import css from '../security.module.css';
import { useSecurityChange } from '../use-security-change.ts';

interface PasskeySetupDialogProps {
  readonly opened: boolean;
  /** The default name. */
  readonly name: string;
  readonly onClose: () => void;
}

function UnsupportedNotice({ onClose }: { readonly onClose: () => void }) {
  return (
    <>
      <p className={css.lead}>
        This browser doesn’t support passkeys. Open Gable in another browser, or set up an authenticator app.
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
  const form = useZodForm(appFactorSchema, {
    initialValues: { name },
    onSubmit: async (values) => {
      try {
        await change(() => gateway.addPasskey(values.name));
      } catch (error) {
        throw toFieldError(error, { mfa_factor_name_conflict: 'name' });
      }
      notify.success(
        'Passkey added',
        `We’ll ask for ${values.name} when you sign in. Devices without a second step were signed out.`,
      );
      onClose();
    },
  });
  return (
    <form {...form.formProps} className={css.stack}>
      <p className={css.plain}>
        Your browser will ask for your fingerprint, face, device PIN, or security key.
      </p>
      <TextInput
        label="Name"
        classNames={{ description: css.hint ?? '' }}
        description="For example, the device it’s on."
        data-autofocus
        {...form.field('name')}
      />
      <FormActions
        submitLabel="Add passkey"
        pendingLabel="Waiting for your device..."
        form={form}
        onCancel={onClose}
      />
    </form>
  );
}

/** Adds a passkey: its name, then the browser's own dialog. */
export function PasskeySetupDialog({ opened, name, onClose }: PasskeySetupDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Add a passkey" size="md" closeOnClickOutside={false}>
      {arePasskeysSupported() ? (
        <SetupForm name={name} onClose={onClose} />
      ) : (
        <UnsupportedNotice onClose={onClose} />
      )}
    </Modal>
  );
}
