import { LaterConfirmDialog } from '#shared/ui/later-confirm-dialog.tsx';
import type { SignForm } from './signing-forms.ts';

/** Asks for a confirmation when the typed name differs from the account's. */
export function ConfirmName({ form }: { readonly form: SignForm }) {
  const { unlike } = form;
  return (
    <LaterConfirmDialog
      opened={unlike !== null}
      title="Is this the name to sign with?"
      confirmLabel={`Sign as ${unlike?.typed ?? ''}`}
      onConfirm={() => unlike?.answer(true)}
      onClose={() => unlike?.answer(false)}
    >
      {unlike?.question}
    </LaterConfirmDialog>
  );
}
