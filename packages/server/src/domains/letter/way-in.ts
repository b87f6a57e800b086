import type { ProposalId } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { UseCaseContext } from '#kernel/index.ts';
import { users } from '../profile/profile.tables.ts';

const HOUR_MS = 3_600_000;

/** How long the link of a letter is good for: long enough for a weekend, short enough for a mailbox. Milliseconds. */
const LETTER_LINK_MS = 72 * HOUR_MS;

/** Through a portal to a page behind it: who is signed in is led on at once. */
function portalUrl(ctx: WayContext, portal: 'agent' | 'buyer', search: Record<string, string>): string {
  const url = new URL(`/${portal}`, ctx.publicUrl);
  url.search = new URLSearchParams(search).toString();
  return url.href;
}

type WayContext = Pick<UseCaseContext, 'db' | 'ports' | 'publicUrl'>;

/** Where a client's letter about a proposal leads within the app. */
export function proposalPath(proposalId: ProposalId): string {
  return `/buyer/dashboard?proposal=${proposalId}`;
}

/** Where an agent's letter leads: by way of the agents' portal, so that a visitor signs in on the way. */
export function agentUrl(ctx: WayContext, path: string): string {
  return portalUrl(ctx, 'agent', { next: path });
}

/** The link of a client's email that is about no proposal: through the buyers' portal to their dashboard. */
export async function buyerUrl(ctx: WayContext, email: string): Promise<string> {
  const next = '/buyer/dashboard';
  return portalUrl(ctx, 'buyer', (await hasAccount(ctx, email)) ? { next } : { next, tab: 'sign-up' });
}

async function hasAccount(ctx: WayContext, email: string): Promise<boolean> {
  const [user] = await ctx.db.read.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user !== undefined;
}

/**
 * One link that leads a client straight to a proposal, with an account or without: it proves the address that the letter
 * went to (decision 28). It is made when the letter is written, since its secret is kept nowhere else. Where a hosted
 * service signs people in, it leads through the buyers' portal instead, and opens 'Sign Up' for who is new.
 */
export async function clientUrl(
  ctx: WayContext,
  client: {
    readonly email: string;
    readonly name: string;
    readonly proposalId: ProposalId;
    readonly lifeMs?: number;
  },
): Promise<string> {
  const { email, name, proposalId, lifeMs = LETTER_LINK_MS } = client;
  const { entryLinks } = ctx.ports;
  if (!entryLinks) {
    const next = proposalPath(proposalId);
    return portalUrl(ctx, 'buyer', (await hasAccount(ctx, email)) ? { next } : { next, tab: 'sign-up' });
  }
  const url = new URL('/invitation', ctx.publicUrl);
  // In the fragment, which no server on the way sees.
  url.hash = await entryLinks.make({ email, name, subject: proposalId, lifeMs });
  return url.href;
}
