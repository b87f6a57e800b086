import { type ContractView, type SigningState, signingStateLook } from '@gable/contracts/contract';
import type { StatusLook } from '@gable/contracts/kernel';

/** The states in which a signature is still to come. */
const OPEN: ReadonlySet<SigningState> = new Set(['draft', 'awaiting', 'withdrawn', 'declined']);

/** Whether the client chose paper, so that this version can only be signed on paper. */
export function needsPaper({ paperRequestedAt, signing }: ContractView): boolean {
  return paperRequestedAt !== null && OPEN.has(signing.state);
}

/** The badge of a contract: how its version stands with the client. */
export function signingLook(contract: ContractView): StatusLook {
  const { state } = contract.signing;
  if (state === 'awaiting' && needsPaper(contract)) return { label: 'Paper requested', tone: 'warning' };
  return signingStateLook(state);
}
