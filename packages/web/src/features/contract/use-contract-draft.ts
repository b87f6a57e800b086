import type { ContractView } from '@gable/contracts/contract';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../shared/errors/failure-text.tsx';
import { messageOf } from '../../shared/errors/wire-error-of.ts';
import { notify } from '../../shared/ui/notify.tsx';
import { useGenerateContract, useSaveContract } from './contract.mutations.ts';

/** The text in the editor, and what can be done with it. A failure never takes it away. */
export function useContractDraft(proposalId: string, saved: ContractView | null) {
  const [text, setText] = useState<string | null>(null);
  const [failure, setFailure] = useState<ReactNode>(null);
  const generation = useGenerateContract();
  const { save, pending } = useSaveContract();

  const open = (start: string) => {
    setFailure(null);
    setText(start);
  };
  const close = () => setText(null);

  const generate = async () => {
    try {
      const { content } = await generation.mutateAsync({ proposalId });
      open(content);
      notify.success('Contract generated');
    } catch (error) {
      notify.failure(
        'Failed to generate contract',
        failureText(error, messageOf(error, 'Unknown error occurred')),
      );
    }
  };

  const store = async () => {
    if (text === null || pending) return;
    setFailure(null);
    try {
      await save({ proposalId, saved, content: text });
      close();
      notify.success('Contract saved');
    } catch (error) {
      setFailure(failureText(error));
      notify.failure('Failed to save contract', failureText(error));
    }
  };

  return {
    /** Null while the editor is closed. */
    text,
    isDirty: text !== null && text !== (saved?.content ?? ''),
    setText,
    open,
    close,
    generate,
    generating: generation.isPending,
    store,
    saving: pending,
    failure,
  };
}

export type ContractDraft = ReturnType<typeof useContractDraft>;
