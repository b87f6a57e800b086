import { useState } from 'react';
import { FormModal } from '#shared/forms/form-modal.tsx';
import { CopyableSecret } from '#shared/ui/display/copyable-secret.tsx';
import { NewApiKeyForm } from './new-api-key-form.tsx';

interface NewApiKeyDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Creates a key and shows it once. */
export function NewApiKeyDialog({ opened, onClose }: NewApiKeyDialogProps) {
  const [key, setKey] = useState<string | null>(null);
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={key === null ? 'Create API key' : 'Copy your API key'}
      size={key === null ? 'lg' : 'md'}
      // A stray click would close the only view of the key.
      closeOnClickOutside={false}
      closeOnEscape={key === null}
      withCloseButton={key === null}
      onExitTransitionEnd={() => setKey(null)}
    >
      {key === null ? (
        <NewApiKeyForm onCreated={setKey} onCancel={onClose} />
      ) : (
        <CopyableSecret secret={key} noun="key" onDone={onClose}>
          Store it somewhere safe. We can’t show it again, and anyone who has it can act as you.
        </CopyableSecret>
      )}
    </FormModal>
  );
}
