import { useRef } from 'react';
import css from '../contract-card.module.css';
import { PlaceholderNote } from '../placeholders/placeholder-note.tsx';
import { CollapsibleContract } from './contract-document.tsx';
import { showMark } from './show-mark.ts';

interface MarkedContractProps {
  readonly content: string;
  readonly isSigned: boolean;
}

/** The text of a saved contract with its placeholders marked, and listed above it. */
export function MarkedContract({ content, isSigned }: MarkedContractProps) {
  const container = useRef<HTMLDivElement>(null);
  return (
    <div ref={container} className={css.field}>
      <PlaceholderNote text={content} onShow={(_place, index) => showMark(container.current, index)} />
      <CollapsibleContract content={content} isSigned={isSigned} label="Contract text" />
    </div>
  );
}
