import { findPlaceholders } from '@gable/contracts/contract';
import type { ReactNode } from 'react';
import { ContractWarning } from '../contract-warning.tsx';

interface UnfilledNoteProps {
  /** The text of a contract that is about to be sent. */
  readonly content: string;
  readonly children?: ReactNode;
}

/** Warns that a contract can't be sent because of its placeholders. Renders nothing without any. */
export function UnfilledNote({ content, children }: UnfilledNoteProps) {
  const names = findPlaceholders(content);
  if (names.length === 0) return null;
  return (
    <ContractWarning title="The contract can’t be sent yet">
      <p>
        It still has {names.length === 1 ? 'a placeholder' : 'placeholders'}:{' '}
        {names.map((name) => `{{${name}}}`).join(', ')}. Replace {names.length === 1 ? 'it' : 'them'} before
        you send it.
      </p>
      {children}
    </ContractWarning>
  );
}
