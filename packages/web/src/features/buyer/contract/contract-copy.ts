import type { ContractView, SignatureView } from '@gable/contracts/contract';
import { formatDate } from '@gable/contracts/kernel';
import { getCurrentSignature, listEarlierSignatures, needsPaper } from '#features/contract/index.ts';

const PAPER_MESSAGE =
  'You chose paper for this contract. Your agent will give you a copy to sign, at no charge. You can’t sign it on Gable.';

/** Returns a sentence that asks for a new signature, if an earlier version was signed; '' otherwise. */
function getNewVersionMessage(contract: ContractView): string {
  const last = listEarlierSignatures(contract).at(-1);
  if (!last) return '';
  return ` You signed version ${last.version} on ${formatDate(last.signedAt)}. Your agent has changed the text since, so version ${contract.version} needs a new signature.`;
}

/** Names both signers with their dates, also on paper. */
function getSignedMessage(version: number, { name, signedAt, countersignature }: SignatureView): string {
  const signed = `You signed version ${version} as ${name} on ${formatDate(signedAt)}.`;
  return countersignature === null
    ? signed
    : `${signed} ${countersignature.name} countersigned it on ${formatDate(countersignature.signedAt)}.`;
}

/** Returns the buyer's message about a contract: its state and what happens next. */
export function getContractMessage(contract: ContractView): string {
  const { signing, version } = contract;
  switch (signing.state) {
    case 'draft':
      return 'Your agent hasn’t sent you this contract yet.';
    case 'withdrawn':
      return `Your agent withdrew version ${version} of this contract. You can read it, but it can no longer be signed.${getNewVersionMessage(contract)}`;
    case 'awaiting':
      if (needsPaper(contract)) return PAPER_MESSAGE;
      return `Your agent sent you this contract. Please review and sign, or decline with a reason.${getNewVersionMessage(contract)}`;
    case 'declined': {
      const on = signing.decline ? ` on ${formatDate(signing.decline.declinedAt)}` : '';
      return `You declined version ${version}${on}. Your agent can change it and resend it.`;
    }
    case 'signed': {
      const signature = getCurrentSignature(contract);
      return signature ? getSignedMessage(version, signature) : '';
    }
    case 'signed_outside':
      return 'Your agent marked this contract as signed outside Gable, such as on paper. You haven’t signed it here.';
    case 'expired':
      return getCurrentSignature(contract)
        ? 'You signed this contract, but your agent has marked it as expired.'
        : 'This contract has expired and can no longer be signed. Ask your agent if you still need it.';
  }
}
