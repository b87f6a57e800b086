import { contractFileName, contractStatusLook } from '@gable/contracts/contract';
import type { ContractId } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { UseCaseContext } from '../../kernel/index.ts';
import { users } from '../profile/profile.tables.ts';
import { requireContract } from './contract.access.ts';
import { formatLongDate } from './long-date.ts';

export interface DownloadedContract {
  readonly fileName: string;
  readonly contentType: 'application/pdf';
  readonly bytes: Uint8Array;
}

/** The contract as a PDF, for either party. */
export async function downloadContract(
  ctx: UseCaseContext,
  input: { contractId: ContractId },
): Promise<DownloadedContract> {
  const { contract, proposal, deal } = (await requireContract(ctx, input.contractId, 'read')).row;
  const [agent] = await ctx.db.read.select().from(users).where(eq(users.id, deal.agentId));
  if (!agent) throw new Error(`Deal ${deal.id} has no agent's profile.`);
  const bytes = await ctx.ports.contractPdf.render({
    title: `${proposal.serviceType} Agreement`,
    content: contract.content,
    agentName: agent.name,
    agentEmail: agent.email,
    customerName: deal.customerName,
    customerEmail: deal.customerEmail,
    serviceType: proposal.serviceType,
    statusLabel: contractStatusLook(contract.status).label,
    date: formatLongDate(contract.updatedAt),
    reference: contract.id,
  });
  return { fileName: contractFileName(proposal.serviceType), contentType: 'application/pdf', bytes };
}
