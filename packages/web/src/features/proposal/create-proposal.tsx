import { OnceOpened } from '#shared/ui/once-opened.tsx';
import { lazyPart } from '#shared/version/lazy-part.tsx';
import type { CreateProposalDialogProps } from './create-proposal-dialog.tsx';

const CreateProposalDialog = lazyPart(
  async () => (await import('./create-proposal-dialog.tsx')).CreateProposalDialog,
);

/** Fetches the dialog ahead, for the button that is about to open it. */
export const loadCreateProposal = CreateProposalDialog.preload;

/** The dialog for a new proposal, loaded when it is first opened: its searchable choices are large. */
export function CreateProposal(props: CreateProposalDialogProps) {
  return (
    <OnceOpened opened={props.opened}>
      <CreateProposalDialog {...props} />
    </OnceOpened>
  );
}
