import { useState } from 'react';
import { FormModal } from '#shared/forms/form-modal.tsx';
import { ShownSecret } from '#shared/ui/shown-secret.tsx';
import { NewApiKeyForm } from './new-api-key-form.tsx';

interface NewApiKeyDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Makes a key and shows it, this once. */
export function NewApiKeyDialog({ opened, onClose }: NewApiKeyDialogProps) {
  const [key, setKey] = useState<string | null>(null);
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={key === null ? 'Create API key' : 'Copy your API key'}
      size={key === null ? 'lg' : 'md'}
      // A click beside it would take the key away for good.
      closeOnClickOutside={false}
      closeOnEscape={key === null}
      withCloseButton={key === null}
      onExitTransitionEnd={() => setKey(null)}
    >
      {key === null ? (
        <NewApiKeyForm onCreated={setKey} onCancel={onClose} />
      ) : (
        <ShownSecret secret={key} noun="key" onDone={onClose}>
          Keep it where secrets are kept. We do not store it and cannot show it again; whoever has it acts as
          you.
        </ShownSecret>
      )}
    </FormModal>
  );
}
