import { LazyConfirmDialog } from '#shared/ui/dialogs/lazy-confirm-dialog.tsx';
import type { SignForm } from './signing-forms.ts';

/** Asks for confirmation if the typed name differs from the account's name. */
export function ConfirmNameDialog({ form }: { readonly form: SignForm }) {
  const { nameConfirmation } = form;
  return (
    <LazyConfirmDialog
      opened={nameConfirmation !== null}
      title="Sign with this name?"
      confirmLabel={`Sign as ${nameConfirmation?.typed ?? ''}`}
      onConfirm={() => nameConfirmation?.answer(true)}
      onClose={() => nameConfirmation?.answer(false)}
    >
      {nameConfirmation?.question}
    </LazyConfirmDialog>
  );
}
