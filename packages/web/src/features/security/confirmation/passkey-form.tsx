import { useMutation } from '@tanstack/react-query';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';

interface PasskeyFormProps {
  /** A rejection's message is shown to the user. */
  readonly onUse: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks the browser for a passkey when the user presses the button. */
export function PasskeyForm({ onUse, onCancel }: PasskeyFormProps) {
  const use = useMutation({ mutationFn: onUse });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        use.mutate();
      }}
    >
      <FormActions
        submitLabel="Use your passkey"
        pendingLabel="Waiting for your device..."
        form={{ pending: use.isPending, failure: use.error && getErrorMessage(use.error) }}
        onCancel={onCancel}
      />
    </form>
  );
}
