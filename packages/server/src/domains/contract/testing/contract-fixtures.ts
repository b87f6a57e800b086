import {
  CONSENT_VERSION,
  type ContractView,
  type CountersignContract,
  countersignContractSchema,
  ELECTRONIC_CONSENT_VERSION,
  type SignContract,
  signContractSchema,
} from '@gable/contracts/contract';
import { type ContractId, signatureIdSchema } from '@gable/contracts/kernel';
import { newId } from '#kernel/index.ts';
import type { TestContext, UserContext } from '#testing/test-context.ts';
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

/** Returns a signature like the form sends it, with `changes`. */
export function createSignature(
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

/** Returns a countersignature like the agent's dialog sends it, with `changes`. */
export function createCountersignature(
  contract: Pick<ContractView, 'id' | 'version'>,
  changes: Partial<CountersignContract> = {},
): CountersignContract {
  return countersignContractSchema.parse({
    contractId: contract.id,
    version: contract.version,
    name: 'Ada Agent',
    key: newId(signatureIdSchema),
    ...changes,
  });
}

/** Gives the buyer's consent to electronic records, like the first step of the dialog. */
export async function giveElectronicConsent(buyer: UserContext, contractId: ContractId): Promise<void> {
  const { code } = await readConsent(buyer, { contractId });
  await giveConsent(buyer, { contractId, consentVersion: ELECTRONIC_CONSENT_VERSION, agreed: true, code });
}

/** Signs a sent contract like the dialog: consents, views the latest version, and signs it. */
export async function consentAndSign(buyer: UserContext, contractId: ContractId): Promise<ContractView> {
  await giveElectronicConsent(buyer, contractId);
  const shown = await viewContract(buyer, { contractId });
  return signContract(buyer, createSignature(shown));
}

/** Creates an agent and a buyer with a draft contract. */
export async function createDraftedContract(
  context: TestContext,
  client: { readonly customerName?: string } = {},
) {
  const agent = await context.newAgent();
  const buyer = await context.newBuyer();
  const deal = await context.newDeal(agent, { ...client, customerEmail: buyer.actor.email });
  const { id: proposalId } = await context.newProposal(agent, deal, '250');
  const content = '1. Scope\nOne tour of the home.';
  const { id: contractId } = await createContract(agent, { proposalId, content });
  const send = () => updateContract(agent, { contractId, changes: { status: 'sent' } });
  return { agent, buyer, deal, proposalId, contractId, send };
}

/** Creates an agent and a buyer with a sent contract and the buyer's consent. */
export async function createSentContract(context: TestContext) {
  const drafted = await createDraftedContract(context, { customerName: 'Zoë Ærø' });
  const { agent, buyer, proposalId, contractId } = drafted;
  const contract = await drafted.send();
  await giveElectronicConsent(buyer, contractId);
  return {
    agent,
    buyer,
    proposalId,
    contract,
    contractId,
    edit: (content: string) => updateContract(agent, { contractId, changes: { content } }),
    /** Views the contract if it is awaiting a signature, and signs. */
    sign: async (changes: Partial<SignContract> = {}) => {
      const shown = await findContractOfProposal(buyer, { proposalId });
      if (shown?.signing.state === 'awaiting') await viewContract(buyer, { contractId });
      return signContract(buyer, createSignature(contract, changes));
    },
    /** Lists the record entries except consents, such as 'signed v1 buyer'. */
    listEntries: async () =>
      (await readContractRecord(agent, { contractId })).entries
        .filter(({ kind }) => kind !== 'consented')
        .map(({ kind, version, actor }) => `${kind} v${version} ${actor.kind}`),
  };
}
