import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import type { CreateProposalDialogProps } from './create-proposal-dialog.tsx';

const CreateProposalDialog = lazyComponent(
  async () => (await import('./create-proposal-dialog.tsx')).CreateProposalDialog,
);

/** Preloads the dialog, for the button that opens it. */
export const preloadCreateProposal = CreateProposalDialog.preload;

/** The lazy dialog for a new proposal. Its searchable select is large. */
export function CreateProposal(props: CreateProposalDialogProps) {
  return (
    <LazyDialog opened={props.opened}>
      <CreateProposalDialog {...props} />
    </LazyDialog>
  );
}
