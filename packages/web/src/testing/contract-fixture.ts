import { type ContractView, contractViewSchema } from '@gable/contracts/contract';
import { proposal } from './fixtures.ts';

/** A draft of the contract of `proposal()`. */
export function contract(changes: Partial<ContractView> = {}): ContractView {
  const base = {
    id: '0195a4a0-0000-7000-8000-0000000000c1',
    proposalId: proposal().id,
    content: 'Home Showing Agreement\n\n1. Parties\n\nDana and Priya agree.\n\n- on time\n- with care',
    status: 'draft',
    version: 1,
    signing: { state: 'draft', signatures: [], decline: null },
    createdAt: proposal().createdAt,
    updatedAt: proposal().updatedAt,
  };
  return { ...contractViewSchema.parse(base), ...changes };
}
