import type { ReactNode } from 'react';
import { ContractWarning } from '../contract-warning.tsx';
import { useHasUnsavedText } from './unsaved-text.ts';

interface UnsavedTextNoteProps {
  readonly proposalId: string;
  /** The saved text; '' without a contract. */
  readonly content: string;
  readonly children?: ReactNode;
}

/** Warns that the client does not get what is typed in the editor. Renders nothing if all is saved. */
export function UnsavedTextNote({ proposalId, content, children }: UnsavedTextNoteProps) {
  if (!useHasUnsavedText(proposalId, content)) return null;
  return (
    <ContractWarning title="Your changes to the contract aren’t saved">
      <p>
        {content === '' ? 'Your client gets no contract.' : 'Your client gets the saved text.'} Save your
        changes first if they should get them.
      </p>
      {children}
    </ContractWarning>
  );
}
