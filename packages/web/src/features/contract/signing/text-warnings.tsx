import type { ContractView } from '@gable/contracts/contract';
import type { ProposalView } from '@gable/contracts/proposal';
import { BlanksNote } from './blanks-note.tsx';
import { MismatchNote } from './mismatch-note.tsx';

interface TextWarningsProps {
  readonly proposal: ProposalView;
  readonly contract: ContractView;
}

/** Warns the agent of a contract that does not match its proposal, as the client is warned, or has blanks. */
export function TextWarnings({ proposal, contract: { content, status } }: TextWarningsProps) {
  return (
    <>
      <MismatchNote
        offer={proposal}
        content={content}
        advice="Correct one of them. Your client sees this warning too."
      />
      {status === 'draft' && <BlanksNote content={content} />}
    </>
  );
}
