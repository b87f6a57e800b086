import type { ExternalAccount, LinkView, OnboardingLinkInput } from '@gable/contracts/connect';
import { failure, type UseCaseContext } from '#kernel/index.ts';
import { requireOnboardedAccount, requireOwnAccount } from './find-account.ts';

/** This machine, by any of its names. */
const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

function isOwn(address: URL, base: URL): boolean {
  const bothHere = LOOPBACK.includes(address.hostname) && LOOPBACK.includes(base.hostname);
  return address.origin === base.origin || (bothHere && address.protocol === base.protocol);
}

/** The address on our own site; INVALID_RETURN_URL for any other, which would make us an open redirect. */
function ownAddress(ctx: UseCaseContext, returnUrl: string): string {
  const base = new URL(ctx.publicUrl);
  const address = URL.canParse(returnUrl, base.href) ? new URL(returnUrl, base) : null;
  if (!address || !isOwn(address, base)) throw failure('INVALID_RETURN_URL', {});
  return address.href;
}

/** A single-use link to the provider's onboarding. When it has gone stale, the provider sends the agent back to the same page. */
export async function createOnboardingLink(
  ctx: UseCaseContext,
  input: OnboardingLinkInput,
): Promise<LinkView> {
  const account = await requireOwnAccount(ctx, input.accountId);
  const returnUrl = ownAddress(ctx, input.returnUrl);
  const { accountId } = account;
  return {
    url: await ctx.ports.payments.accounts.onboardingLink({ accountId, returnUrl, refreshUrl: returnUrl }),
  };
}

/** A link to the provider's own dashboard, made on the click. */
export async function createDashboardLink(ctx: UseCaseContext): Promise<LinkView> {
  const account = await requireOnboardedAccount(ctx);
  return { url: await ctx.ports.payments.accounts.dashboardLink(account.accountId) };
}

/** Where the agent's payouts go. */
export async function listExternalAccounts(ctx: UseCaseContext): Promise<ExternalAccount[]> {
  const account = await requireOwnAccount(ctx);
  return ctx.ports.payments.accounts.externalAccounts(account.accountId);
}
