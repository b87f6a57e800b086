import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { FormActions } from '#shared/ui/form-actions.tsx';

interface PasskeyConfirmProps {
  /** Rejects in words for a person. */
  readonly onUse: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Has the browser ask for a passkey, in the middle of something else. */
export function PasskeyConfirm({ onUse, onCancel }: PasskeyConfirmProps) {
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
        pending={use.isPending}
        failure={use.error && messageOf(use.error)}
        onCancel={onCancel}
      />
    </form>
  );
}
