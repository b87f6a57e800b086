import type { ContractView } from '@gable/contracts/contract';
import { getCurrentSignature } from '../current-signature.ts';
import { needsPaper } from '../paper.ts';

/**
 * Returns the agent's message about the current version: its state and what to do next. '' if `PaperNote`
 * shows it.
 */
export function getSigningMessage(contract: ContractView): string {
  const { signing, version } = contract;
  const isOnPaper = needsPaper(contract);
  switch (signing.state) {
    case 'draft':
      if (isOnPaper) return '';
      return signing.signatures.length > 0
        ? `Version ${version} needs a new signature. Send it when it’s ready.`
        : 'Send it when it’s ready. Your client can then review and sign it.';
    case 'awaiting':
      if (isOnPaper) return '';
      return 'Waiting for your client. We’ll update this when they respond.';
    case 'withdrawn':
      return `You withdrew version ${version}. Your client can read it but can’t sign it. Resend it or edit it first.`;
    case 'declined':
      return 'Edit the text and resend it, or talk to your client and resend it unchanged.';
    case 'signed':
      return 'Editing the text creates a new version, which needs a new signature.';
    case 'signed_outside':
      return 'You marked this as signed outside Gable. There’s no electronic signature on file.';
    case 'expired':
      return getCurrentSignature(contract)
        ? 'Your client signed this version, but you marked it as expired. Choose ‘Signed’ to reinstate it.'
        : 'This version has expired. Resend it or write a new one.';
  }
}
