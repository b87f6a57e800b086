import { Suspense } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { lazyComponent } from '#shared/version/lazy-component.tsx';

// Few proposals have such terms.
const TermsConflictsList = lazyComponent(
  async () => (await import('./terms-conflicts-list.tsx')).TermsConflictsList,
);

/**
 * Warns the agent if the proposal's terms conflict with the contract's clauses. Renders nothing otherwise.
 */
export function TermsConflictsNote({ proposalId }: { readonly proposalId: string }) {
  const { data: proposal } = trpc.proposal.byId.useQuery({ proposalId });
  if (!proposal) return null;
  return (
    <Suspense>
      <TermsConflictsList proposal={proposal} />
    </Suspense>
  );
}
