import type { DealId, ProposalId } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import { listDealAttachments, listProposalAttachments, uploadAttachment } from '#domains/attachment/index.ts';
import type { DemoDeal } from './demo-deal.ts';
import type { DemoFile } from './demo-files.ts';
import type { DealSeeding, DemoStep } from './demo-steps.ts';

interface Finders {
  readonly findDealId: () => Promise<DealId>;
  readonly findProposal: (serviceType: string) => Promise<ProposalView>;
}

type Target = { readonly dealId: DealId } | { readonly proposalId: ProposalId };

async function* toBytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function attach(
  { agent, client }: DealSeeding,
  { from, proposal, name, text }: DemoFile,
  { findDealId, findProposal }: Finders,
): Promise<void> {
  const by = from === 'agent' ? agent : client;
  if (!by) return;
  const target: Target =
    proposal === null ? { dealId: await findDealId() } : { proposalId: (await findProposal(proposal)).id };
  const existing =
    'dealId' in target ? await listDealAttachments(by, target) : await listProposalAttachments(by, target);
  if (existing.some((file) => file.name === name)) return;
  await uploadAttachment(by, { target, name, content: toBytes(text) });
}

/** Returns the steps that attach the files of a deal and of its proposals. */
export function fileSteps(seeding: DealSeeding, { files = [] }: DemoDeal, finders: Finders): DemoStep[] {
  return files.map((file) => ({ at: file.at, run: () => attach(seeding, file, finders) }));
}
