import { findBlanks } from '@gable/contracts/contract-text';
import { ContractWarning } from '../contract-warning.tsx';

/** How many blanks are named. */
const NAMED = 5;

/** Warns the agent of blanks in a contract's text. Renders nothing without any. */
export function BlanksNote({ content }: { readonly content: string }) {
  const blanks = findBlanks(content);
  if (blanks.length === 0) return null;
  const more = blanks.length - NAMED;
  const names = new Intl.ListFormat('en-US').format([
    ...blanks.slice(0, NAMED),
    ...(more > 0 ? [`${more} more`] : []),
  ]);
  return (
    <ContractWarning title="The contract has blanks">
      <p>Your client will see {names} as written. Fill in or remove blanks before you send the contract.</p>
    </ContractWarning>
  );
}
