import { HOUR_MS } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { portalUrl } from '#emails/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { users } from '../profile/profile.tables.ts';
import { type ClientSubject, findClientPage, toLinkSubject } from './find-client-page.ts';

/** How long an invitation link is valid: it outlasts a weekend. */
const INVITATION_LIFETIME_MS = 72 * HOUR_MS;

type LinkContext = Pick<UseCaseContext, 'db' | 'ports' | 'publicUrl'>;

/** Builds the URL of a page for agents. */
export function agentUrl(ctx: LinkContext, path: string): string {
  return portalUrl(ctx, 'agent', { next: path });
}

/** Builds the URL of a page for clients. Opens 'Sign Up' for an address without an account. */
export async function buyerUrl(ctx: LinkContext, email: string, path = '/buyer/dashboard'): Promise<string> {
  const [user] = await ctx.db.read.select({ id: users.id }).from(users).where(eq(users.email, email));
  return portalUrl(ctx, 'buyer', user ? { next: path } : { next: path, tab: 'sign-up' });
}

/**
 * Creates a link that signs a client in and opens a proposal, its tour, the payment of its invoice, or
 * the receipt of one of its payments, with or without an account: it verifies the address (decision
 * 28). It is created when the email is sent, because only its hash is stored. With a hosted sign-in
 * service, returns the client's page instead.
 */
export async function invitationUrl(
  ctx: LinkContext,
  client: ClientSubject & {
    readonly email: string;
    readonly name: string;
    readonly lifeMs?: number;
  },
): Promise<string> {
  const { email, name, lifeMs = INVITATION_LIFETIME_MS } = client;
  const { invitationLinks } = ctx.ports;
  if (!invitationLinks) return buyerUrl(ctx, email, (await findClientPage(ctx.db.read, client)).path);
  const url = new URL('/invitation', ctx.publicUrl);
  // The fragment is not sent to servers.
  url.hash = await invitationLinks.create({ email, name, subject: toLinkSubject(client), lifeMs });
  return url.href;
}
