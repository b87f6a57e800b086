import { type TermsConflict, termsConflicts } from '@gable/contracts/contract';
import { trpc } from '#shared/api/trpc.ts';
import { ContractWarning } from './contract-warning.tsx';

const MESSAGES: Readonly<Record<TermsConflict, string>> = {
  cancellation: 'They limit cancellation. The contract lets either party cancel at any time without a fee.',
  refund: 'They rule out refunds. The contract refunds payment for work that was not done.',
  exclusive: 'They make the agreement exclusive. The contract says it is not.',
  charge: 'They add a charge. The contract allows only the price of the proposal.',
  'platform-fee': 'They mention the platform fee. The contract says that you pay it, not your client.',
  pricing: 'They name another amount or unit. The contract uses the price of the proposal.',
  'payment-method':
    'They name another way to pay. The contract says that your client pays by card through Gable.',
  negotiable: 'They say that fees are not negotiable or set by law. The contract must say the opposite.',
  disputes:
    'They set rules for disputes. The contract provides for mediation and the law of the home’s state.',
  undescribed:
    'This custom service has no description. Add one to the proposal, so that the contract says what you will do.',
};

/** Warns the agent where the proposal's own words differ from the clauses of its contract; nothing otherwise. */
export function TermsConflictsNote({ proposalId }: { readonly proposalId: string }) {
  const { data: proposal } = trpc.proposal.byId.useQuery({ proposalId });
  const found = proposal ? termsConflicts(proposal) : [];
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
