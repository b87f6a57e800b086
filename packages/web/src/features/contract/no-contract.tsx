import { Button } from '@mantine/core';
import { IconFileText, IconSparkles } from '@tabler/icons-react';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import type { ContractDraft } from './use-contract-draft.ts';

interface NoContractProps {
  readonly draft: ContractDraft;
  readonly generateLabel: string;
}

/** No contract yet: have one drafted, or write it. */
export function NoContract({ draft, generateLabel }: NoContractProps) {
  return (
    <EmptyState
      icon={<IconFileText size={24} stroke={1.75} />}
      title="No contract yet"
      hint="Have one drafted from this proposal, then read it and make it yours. It is a draft until you send it."
      action={
        <>
          <Button
            variant="default"
            leftSection={<IconSparkles size={18} stroke={1.75} aria-hidden="true" />}
            onClick={draft.generate}
          >
            {generateLabel}
          </Button>
          <Button variant="default" onClick={() => draft.open('')}>
            Create Manually
          </Button>
        </>
      }
    />
  );
}
