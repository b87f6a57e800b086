import { lazy } from 'react';
import { OnceOpened } from '../../shared/ui/once-opened.tsx';
import type { CreateProposalDialogProps } from './create-proposal-dialog.tsx';

/** Fetches the dialog ahead, for the button that is about to open it. */
export const loadCreateProposal = () => import('./create-proposal-dialog.tsx');

const CreateProposalDialog = lazy(async () => ({
  default: (await loadCreateProposal()).CreateProposalDialog,
}));

/** The dialog for a new proposal, loaded when it is first opened: its searchable choices are large. */
export function CreateProposal(props: CreateProposalDialogProps) {
  return (
    <OnceOpened opened={props.opened}>
      <CreateProposalDialog {...props} />
    </OnceOpened>
  );
}
