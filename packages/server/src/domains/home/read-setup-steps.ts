import { getSetupSteps, type SetupStep } from '@gable/contracts/home';
import type { ProposalView } from '@gable/contracts/proposal';
import { and, isNotNull, ne, or } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import type { User } from '#kernel/index.ts';
import type { AgentAccount } from '../connect/index.ts';
import { proposals, proposalsVisibleTo } from '../proposal/index.ts';

/** What the home screen has read anyway. */
interface SetupData {
  readonly account: AgentAccount | null;
  readonly dealCount: number;
  /** The newest proposals; empty only if there are none. */
  readonly recentProposals: readonly Pick<ProposalView, 'status' | 'sentAt'>[];
}

/** A proposal past `pending` needs no email: its client has seen it or agreed to it elsewhere. */
const isSent = ({ status, sentAt }: Pick<ProposalView, 'status' | 'sentAt'>) =>
  status !== 'pending' || sentAt !== null;

async function hasSentProposal(reader: Reader, agent: User): Promise<boolean> {
  const [sent] = await reader
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(proposalsVisibleTo(agent), or(ne(proposals.status, 'pending'), isNotNull(proposals.sentAt))))
    .limit(1);
  return sent !== undefined;
}

/** Returns the agent's checklist; none when everything is done. */
export async function readSetupSteps(
  reader: Reader,
  agent: User,
  { account, dealCount, recentProposals }: SetupData,
): Promise<SetupStep[]> {
  const hasProposal = recentProposals.length > 0;
  return getSetupSteps({
    // A session is only accepted with a verified email (`createActorResolver`).
    verify_email: true,
    set_up_payments: account !== null && !account.closed && account.verifiedAt !== null,
    add_client: dealCount > 0,
    create_proposal: hasProposal,
    send_proposal: recentProposals.some(isSent) || (hasProposal && (await hasSentProposal(reader, agent))),
  });
}
