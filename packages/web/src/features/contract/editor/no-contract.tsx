import { Button } from '@mantine/core';
import { IconFileText, IconSparkles } from '@tabler/icons-react';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { TermsConflictsNote } from './terms-conflicts-note.tsx';
import type { ContractDraft } from './use-contract-draft.ts';

interface NoContractProps {
  readonly proposalId: string;
  readonly draft: ContractDraft;
  readonly generateLabel: string;
}

/** Empty state with buttons to draft a contract with AI or write it. */
export function NoContract({ proposalId, draft, generateLabel }: NoContractProps) {
  return (
    <>
      <EmptyState
        icon={<IconFileText size={24} stroke={1.75} />}
        title="No contract yet"
        hint="Draft one from this proposal with AI, then edit it. Nothing is sent until you send it."
        action={
          <>
            <Button
              variant="default"
              leftSection={<IconSparkles size={18} stroke={1.75} aria-hidden="true" />}
              onClick={draft.generate}
            >
              {generateLabel}
            </Button>
            <Button variant="default" onClick={draft.edit}>
              Create Manually
            </Button>
          </>
        }
      />
      <TermsConflictsNote proposalId={proposalId} />
    </>
  );
}
