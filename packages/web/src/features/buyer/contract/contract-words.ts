import type { ContractView } from '@gable/contracts/contract';
import { formatDate } from '@gable/contracts/kernel';
import { currentSignature, earlierSignatures, needsPaper } from '#features/contract/index.ts';

const PAPER_WORDS =
  'You chose paper for this contract. Your agent gives you a copy to sign, at no charge. You can’t sign it on Gable.';

/** Said of a new text where an older one was signed. */
function newVersionWords(contract: ContractView): string {
  const last = earlierSignatures(contract).at(-1);
  if (!last) return '';
  return ` You signed version ${last.version} on ${formatDate(last.signedAt)}; your agent has changed the text since, and version ${contract.version} needs a new signature.`;
}

/** How a contract stands, in words for its buyer, and what happens next. */
export function contractWords(contract: ContractView): string {
  const { signing, version } = contract;
  switch (signing.state) {
    case 'draft':
      return 'Your agent has not sent you this contract yet.';
    case 'withdrawn':
      return `Your agent withdrew version ${version} of this contract. You can still read it, but it can no longer be signed.${newVersionWords(contract)}`;
    case 'awaiting':
      if (needsPaper(contract)) return PAPER_WORDS;
      return `Your agent sent you this contract. Read it, then sign it or say why not.${newVersionWords(contract)}`;
    case 'declined':
      return `You declined version ${version}. Your agent can change it and send it to you again.`;
    case 'signed': {
      const signature = currentSignature(contract);
      return signature ? `You signed version ${version} on ${formatDate(signature.signedAt)}.` : '';
    }
    case 'signed_outside':
      return 'Your agent states that this contract was signed outside of Gable, such as on paper. You have not signed it here.';
    case 'expired':
      return currentSignature(contract)
        ? 'You signed this contract. Your agent has marked it as expired, so it no longer counts.'
        : 'This contract has expired and can no longer be signed. Ask your agent if you still need it.';
  }
}
