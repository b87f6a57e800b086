import { Button, Modal, Text } from '@mantine/core';
import text from '#shared/ui/dialog-text.module.css';
import actions from '#shared/ui/form-actions.module.css';

interface ResendDialogProps {
  readonly opened: boolean;
  /** The version that the client has. */
  readonly version: number;
  readonly onResend: () => void;
  readonly onSaveDraft: () => void;
  /** The text stays in the editor. */
  readonly onCancel: () => void;
}

/** Asks what becomes of the version that the client already has, before a new text of it is saved. */
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
          no longer be signed, and your client gets an email about the new version.
        </p>
        <p>
          <strong>Save as draft</strong> withdraws version {version}. Your client gets an email about that,
          and does not see the new text until you send it.
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
