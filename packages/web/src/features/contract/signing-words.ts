import type { ContractView } from '@gable/contracts/contract';
import { currentSignature } from './current-signature.ts';
import { needsPaper } from './paper.ts';

/**
 * How a contract's current version stands with the client, in words for its agent, and what to do next; empty where the
 * client wants paper and `PaperNote` says it.
 */
export function signingWords(contract: ContractView): string {
  const { signing, version } = contract;
  const isForPaper = needsPaper(contract);
  switch (signing.state) {
    case 'draft':
      if (isForPaper) return '';
      return signing.signatures.length > 0
        ? `Version ${version} is a new text and needs a new signature. Send it when it is ready.`
        : 'Send it when it is ready. Your client can then read and sign it.';
    case 'awaiting':
      if (isForPaper) return '';
      return 'Your client can read, sign or decline it now. Their answer appears here automatically.';
    case 'withdrawn':
      return `You withdrew version ${version}. Your client can still read it, and can no longer sign it. Send it again, or change the text first.`;
    case 'declined':
      return 'Change the text and send it again, or talk to your client and send it unchanged.';
    case 'signed':
      return 'A change of the text makes a new version, which needs a new signature.';
    case 'signed_outside':
      return 'You stated that it was signed outside of Gable, such as on paper. This is not an electronic signature by your client.';
    case 'expired':
      return currentSignature(contract)
        ? 'Your client has signed this version, but it no longer counts. Choose ‘Signed’ to have it in force again.'
        : 'It can no longer be signed. Send it again, or write a new text.';
  }
}
