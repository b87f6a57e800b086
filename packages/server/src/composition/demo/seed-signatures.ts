import { CONSENT_VERSION, ELECTRONIC_CONSENT_VERSION } from '@gable/contracts/contract';
import { signatureIdSchema } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import {
  countersignContract,
  findContractOfProposal,
  giveConsent,
  readConsent,
  signContract,
  viewContract,
} from '#domains/contract/index.ts';
import { newId, type UseCaseContext } from '#kernel/index.ts';
import { demoAgent, demoBuyer } from './demo-accounts.ts';

/** The drawn signatures of the demo users, as SVG path data. */
const BUYER_DRAWING =
  'M110 40L112 90L108 130L92 152L70 150L62 134M70 42L150 38M150 112L164 100L176 112L170 130L154 132L148 118M190 100L190 132M190 112L204 100L214 104M240 96L226 104L224 124L238 132L250 122L250 98M250 122L258 134M330 30L322 90L320 140L360 142L400 136M410 118L430 112L430 100L416 100L408 116L418 132L438 130M450 118L470 112L470 100L456 100L448 116L458 132L520 120';
export const AGENT_DRAWING =
  'M60 150L74 50L100 120L126 50L140 150M190 108L174 108L166 128L178 140L192 126L192 108L196 140M212 108L224 136L240 108M240 108L222 166L206 160M268 108L252 110L250 130L264 138L276 124L276 108L280 140M340 52L440 46M390 50L384 140M430 112L418 124L428 138L444 126L436 112M470 112L470 138M470 120L490 110M500 112L500 138M500 120L518 110M528 124L548 122L544 112L532 112L526 124L534 136L548 134M578 112L566 112L564 120L576 126L574 138L560 138';

/** Consents, views and signs the contract as the client. */
async function signAs(client: UseCaseContext, proposal: ProposalView): Promise<void> {
  const contract = await findContractOfProposal(client, { proposalId: proposal.id });
  if (contract?.signing.state !== 'awaiting') return;
  const { id: contractId, version } = contract;
  const { state, code } = await readConsent(client, { contractId });
  if (state === 'none')
    await giveConsent(client, {
      contractId,
      consentVersion: ELECTRONIC_CONSENT_VERSION,
      agreed: true,
      code,
    });
  await viewContract(client, { contractId, version });
  await signContract(client, {
    contractId,
    version,
    name: demoBuyer.name,
    drawnSignature: BUYER_DRAWING,
    consent: true,
    consentVersion: CONSENT_VERSION,
    key: newId(signatureIdSchema),
  });
}

/** Signs the contract of a proposal as the client and then as the agent, unless they did. */
export async function signContractOf(
  client: UseCaseContext,
  agent: UseCaseContext,
  proposal: ProposalView,
): Promise<void> {
  await signAs(client, proposal);
  const contract = await findContractOfProposal(agent, { proposalId: proposal.id });
  const signature = contract?.signing.signatures.find(({ version }) => version === contract.version);
  if (!contract || !signature || signature.countersignature) return;
  await countersignContract(agent, {
    contractId: contract.id,
    version: contract.version,
    name: demoAgent.name,
    drawnSignature: AGENT_DRAWING,
    key: newId(signatureIdSchema),
  });
}
