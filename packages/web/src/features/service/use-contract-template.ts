import {
  type ContractView,
  findPlaceholders,
  insertPlaceholders,
  type PlaceholderValues,
} from '@gable/contracts/contract';
import { formatLongDate } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import { skipToken } from '@tanstack/react-query';
import { trpc } from '#shared/api/trpc.ts';
import type { FailedQuery } from '#shared/errors/query-error.tsx';

interface ContractTemplate {
  readonly isLoading: boolean;
  /** The query that failed, to try again; null if none did. */
  readonly failed: FailedQuery | null;
  readonly text: string;
  /** The placeholders that replaced text. */
  readonly inserted: readonly string[];
}

/** Agents also write a price without cents. */
const withoutCents = ({ price = null }: PlaceholderValues) => ({
  price: price?.replace(/\.00$/, '') ?? null,
});

/**
 * The text of a proposal's contract with placeholders for the facts of the deal, the proposal and the agent's
 * profile. A date in the text is that of the day on which it was filled in or drafted.
 */
export function useContractTemplate(
  { id: proposalId }: ProposalView,
  contract: ContractView | null,
): ContractTemplate {
  const values = trpc.contract.placeholders.useQuery(contract ? { proposalId } : skipToken);
  const revisions = trpc.contract.revisions.useQuery(contract ? { contractId: contract.id } : skipToken);
  const content = contract?.content ?? '';
  const days = (revisions.data ?? []).map(({ savedAt }) => ({ date: formatLongDate(savedAt) }));
  const facts = values.data ?? {};
  const text = insertPlaceholders(content, facts, withoutCents(facts), ...days);
  const before = findPlaceholders(content);
  return {
    isLoading: values.isLoading || revisions.isLoading,
    failed: [values, revisions].find(({ isError }) => isError) ?? null,
    text,
    inserted: findPlaceholders(text).filter((name) => !before.includes(name)),
  };
}
