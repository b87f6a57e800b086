import { Button, Modal, Text } from '@mantine/core';
import actions from '#shared/ui/controls/form-actions.module.css';
import text from '#shared/ui/dialogs/dialog-text.module.css';

interface ResendDialogProps {
  readonly opened: boolean;
  /** The version sent to the client. */
  readonly version: number;
  readonly onResend: () => void;
  readonly onSaveDraft: () => void;
  /** Keeps the text in the editor. */
  readonly onCancel: () => void;
}

/** Asks whether a new text replaces or withdraws the version that the client has. */
export function ResendDialog({ opened, version, onResend, onSaveDraft, onCancel }: ResendDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      title={`Your client already has version ${version}. Save and resend?`}
      size="lg"
    >
      <Text component="div" c="dimmed" className={text.text}>
        <p>
          <strong>Save and resend</strong> sends the new text as version {version + 1}. Version {version} can
          no longer be signed, and we’ll email your client about the new version.
        </p>
        <p>
          <strong>Save as draft</strong> withdraws version {version}. We’ll email your client about that. They
          won’t see the new text until you send it.
        </p>
      </Text>
      <div className={`${actions.end} ${actions.row}`}>
        <Button variant="default" onClick={onCancel} data-autofocus>
          Cancel
        </Button>
        <Button variant="default" onClick={onSaveDraft}>
          Save as draft
        </Button>
        <Button onClick={onResend}>Save and resend</Button>
      </div>
    </Modal>
  );
}
