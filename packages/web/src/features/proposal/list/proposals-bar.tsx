import { type ProposalId, parseId } from '@gable/contracts/kernel';
import { isAwaitingAnswer, type ProposalView } from '@gable/contracts/proposal';
import { trpc } from '#shared/api/trpc.ts';
import type { ExportedList } from '#shared/lists/download-list.ts';
import { ExportSelected } from '#shared/lists/export-selected.tsx';
import { RemindSelected } from '#shared/lists/remind-selected.tsx';
import { SelectionBar } from '#shared/lists/selection-bar.tsx';
import type { Selection } from '#shared/ui/tables/selection.ts';
import { getRowName } from './proposal-table.tsx';

function useRemindOfProposals() {
  const utils = trpc.useUtils();
  return trpc.proposalEmail.remind.useMutation({
    // After an error too: some emails may have been sent.
    onSettled: () => {
      void utils.proposalEmail.invalidate();
      void utils.proposal.invalidate();
      void utils.contract.invalidate();
    },
  });
}

interface ProposalsBarProps {
  readonly proposals: readonly ProposalView[];
  readonly filter: ExportedList['query'];
  readonly selection: Selection;
}

/** Reminds the clients of the selected proposals, and exports the proposals. */
export function ProposalsBar({ proposals, filter, selection }: ProposalsBarProps) {
  const remind = useRemindOfProposals();
  const nameOf = (id: string) => {
    const proposal = proposals.find((one) => one.id === id);
    return proposal ? getRowName(proposal) : 'A proposal';
  };
  const canRemind = (id: string) =>
    proposals.some((proposal) => proposal.id === id && isAwaitingAnswer(proposal));
  return (
    <SelectionBar selection={selection}>
      <RemindSelected
        selection={selection}
        nameOf={nameOf}
        canRemind={canRemind}
        noneHint="None of them is waiting for an answer."
        remind={(rows) =>
          remind.mutateAsync({
            proposals: rows.flatMap(({ id, key }) => {
              const proposalId = parseId<ProposalId>(id);
              return proposalId ? [{ proposalId, key }] : [];
            }),
          })
        }
      >
        We’ll email each client the link to their proposal again. Proposals that were not sent yet, or that
        the client has answered, are left out.
      </RemindSelected>
      <ExportSelected path="/api/proposals/export" name="proposals" query={filter} selection={selection} />
    </SelectionBar>
  );
}
