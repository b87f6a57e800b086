import { findPlaceholders } from '@gable/contracts/contract';
import type { ProposalId } from '@gable/contracts/kernel';
import { useRef } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import css from '../contract-card.module.css';
import { PlaceholderNote } from '../placeholders/placeholder-note.tsx';
import { CollapsibleContract } from './contract-document.tsx';
import { showMark } from './show-mark.ts';

interface MarkedContractProps {
  readonly proposalId: ProposalId;
  readonly content: string;
  readonly isSigned: boolean;
}

/** The text of a saved contract with its placeholders marked, and listed above it. */
export function MarkedContract({ proposalId, content, isSigned }: MarkedContractProps) {
  const container = useRef<HTMLDivElement>(null);
  const enabled = findPlaceholders(content).length > 0;
  const { data: values } = trpc.contract.placeholders.useQuery({ proposalId }, { enabled });
  return (
    <div ref={container} className={css.field}>
      <PlaceholderNote
        text={content}
        values={values}
        isSaved
        onShow={(_place, index) => showMark(container.current, index)}
      />
      <CollapsibleContract content={content} isSigned={isSigned} label="Contract text" />
    </div>
  );
}
