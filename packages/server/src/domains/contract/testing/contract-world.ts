import {
  CONSENT_VERSION,
  type ContractView,
  type SignContract,
  signContractSchema,
} from '@gable/contracts/contract';
import { signatureIdSchema } from '@gable/contracts/kernel';
import { newId } from '../../../kernel/index.ts';
import type { TestWorld } from '../../../testing/test-world.ts';
import { createContract, readContractRecord, signContract, updateContract } from '../index.ts';

/** A signature as the form sends it, with what a test wants otherwise. */
export function signatureOn(
  contract: Pick<ContractView, 'id' | 'version'>,
  changes: Partial<SignContract> = {},
): SignContract {
  return signContractSchema.parse({
    contractId: contract.id,
    version: contract.version,
    name: 'Zoë Ærø',
    consent: true,
    consentVersion: CONSENT_VERSION,
    key: newId(signatureIdSchema),
    ...changes,
  });
}

/** An agent and a buyer with a contract between them that was sent. */
export async function sentContract(world: TestWorld) {
  const agent = await world.newAgent();
  const buyer = await world.newBuyer();
  const deal = await world.newDeal(agent, { customerName: 'Zoë Ærø', customerEmail: buyer.actor.email });
  const { id: proposalId } = await world.newProposal(agent, deal, '250');
  const draft = await createContract(agent, { proposalId, content: '1. Scope\nOne tour of the house.' });
  const contract = await updateContract(agent, { contractId: draft.id, changes: { status: 'sent' } });
  const contractId = contract.id;
  return {
    agent,
    buyer,
    proposalId,
    contract,
    contractId,
    edit: (content: string) => updateContract(agent, { contractId, changes: { content } }),
    sign: (changes: Partial<SignContract> = {}) => signContract(buyer, signatureOn(contract, changes)),
    /** What the record says happened, in order: 'signed v1 buyer'. */
    told: async () =>
      (await readContractRecord(agent, { contractId })).entries.map(
        ({ kind, version, actor }) => `${kind} v${version} ${actor.kind}`,
      ),
  };
}
