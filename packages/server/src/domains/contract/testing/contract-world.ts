import {
  CONSENT_VERSION,
  type ContractView,
  ELECTRONIC_CONSENT_VERSION,
  type SignContract,
  signContractSchema,
} from '@gable/contracts/contract';
import { type ContractId, signatureIdSchema } from '@gable/contracts/kernel';
import { newId } from '#kernel/index.ts';
import type { PersonContext, TestWorld } from '#testing/test-world.ts';
import {
  createContract,
  findContractOfProposal,
  giveConsent,
  readConsent,
  readContractRecord,
  signContract,
  updateContract,
  viewContract,
} from '../index.ts';

/** A signature as the form sends it, with what a test wants otherwise. */
export function signatureOn(
  contract: Pick<ContractView, 'id' | 'version'>,
  changes: Partial<SignContract> = {},
): SignContract {
  return signContractSchema.parse({
    contractId: contract.id,
    version: contract.version,
    name: 'Zoë Ærø',
    nameConfirmed: true,
    consent: true,
    consentVersion: CONSENT_VERSION,
    key: newId(signatureIdSchema),
    ...changes,
  });
}

/** The buyer agrees to electronic records, as the first step of the dialog does. */
export async function agreeToElectronic(buyer: PersonContext, contractId: ContractId): Promise<void> {
  const { code } = await readConsent(buyer, { contractId });
  await giveConsent(buyer, { contractId, consentVersion: ELECTRONIC_CONSENT_VERSION, agreed: true, code });
}

/** Signs a contract that was sent as the dialog does: consents, opens the latest version that was sent, and signs it. */
export async function signAsShown(buyer: PersonContext, contractId: ContractId): Promise<ContractView> {
  await agreeToElectronic(buyer, contractId);
  const shown = await viewContract(buyer, { contractId });
  return signContract(buyer, signatureOn(shown));
}

/** An agent and a buyer with the draft of a contract between them. */
export async function draftedContract(world: TestWorld, client: { readonly customerName?: string } = {}) {
  const agent = await world.newAgent();
  const buyer = await world.newBuyer();
  const deal = await world.newDeal(agent, { ...client, customerEmail: buyer.actor.email });
  const { id: proposalId } = await world.newProposal(agent, deal, '250');
  const content = '1. Scope\nOne tour of the house.';
  const { id: contractId } = await createContract(agent, { proposalId, content });
  const send = () => updateContract(agent, { contractId, changes: { status: 'sent' } });
  return { agent, buyer, deal, proposalId, contractId, send };
}

/** An agent and a buyer with a contract between them that was sent and that the buyer agreed to sign electronically. */
export async function sentContract(world: TestWorld) {
  const drafted = await draftedContract(world, { customerName: 'Zoë Ærø' });
  const { agent, buyer, proposalId, contractId } = drafted;
  const contract = await drafted.send();
  await agreeToElectronic(buyer, contractId);
  return {
    agent,
    buyer,
    proposalId,
    contract,
    contractId,
    edit: (content: string) => updateContract(agent, { contractId, changes: { content } }),
    /** Opens what waits for the buyer, as the screen does, and signs. */
    sign: async (changes: Partial<SignContract> = {}) => {
      const shown = await findContractOfProposal(buyer, { proposalId });
      if (shown?.signing.state === 'awaiting') await viewContract(buyer, { contractId });
      return signContract(buyer, signatureOn(contract, changes));
    },
    /** The entries of the record except the consent, in order: 'signed v1 buyer'. */
    told: async () =>
      (await readContractRecord(agent, { contractId })).entries
        .filter(({ kind }) => kind !== 'consented')
        .map(({ kind, version, actor }) => `${kind} v${version} ${actor.kind}`),
  };
}
