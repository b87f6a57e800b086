import type { ContractView } from '@gable/contracts/contract';
import type { ContractRow } from './contract.tables.ts';

export function contractView(row: ContractRow): ContractView {
  return {
    id: row.id,
    proposalId: row.proposalId,
    content: row.content,
    status: row.status,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
