import { listTermsConflicts, type TermsConflict } from '@gable/contracts/contract';
import type { ProposalView } from '@gable/contracts/proposal';
import { useProposalTime } from '#features/time-entry/index.ts';
import { ContractWarning } from '../contract-warning.tsx';

const MESSAGES: Readonly<Record<TermsConflict, string>> = {
  cancellation:
    'Your terms limit cancellation. The contract lets either party cancel at any time without a fee.',
  refund: 'Your terms rule out refunds. The contract refunds payment for work that wasn’t done.',
  exclusive: 'Your terms make the agreement exclusive. The contract says it isn’t.',
  charge: 'Your terms add a charge. The contract allows only the price of the proposal.',
  'platform-fee': 'Your terms mention the platform fee. The contract says you pay it, not your client.',
  pricing: 'The terms or the description name another amount or unit than the price of the proposal.',
  'payment-method':
    'Your terms name a different way to pay. The contract says your client pays by card through Gable.',
  negotiable: 'Your terms say fees aren’t negotiable or are set by law. The contract must say the opposite.',
  disputes:
    'Your terms set rules for disputes. The contract provides for mediation and the law of the home’s state.',
  undescribed:
    'This custom service has no description. Add one to the proposal, so the contract says what you’ll do.',
};

/** Says how a proposal's terms conflict with the contract's clauses. Renders nothing if they do not. */
export function TermsConflictsList({ proposal }: { readonly proposal: ProposalView }) {
  const time = useProposalTime(proposal);
  // Without the cap, terms that state it would look like another price.
  const found = time.isLoading ? [] : listTermsConflicts(proposal, time.data?.cap ?? null);
  if (found.length === 0) return null;
  return (
    <ContractWarning title="Check the terms of this proposal">
      <ul>
        {found.map((conflict) => (
          <li key={conflict}>{MESSAGES[conflict]}</li>
        ))}
      </ul>
    </ContractWarning>
  );
}
