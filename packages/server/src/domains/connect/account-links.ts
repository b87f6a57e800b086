import type { ExternalAccount, LinkView, OnboardingLinkInput } from '@gable/contracts/connect';
import { failure, type UseCaseContext } from '#kernel/index.ts';
import { requireOnboardedAccount, requireOpenAccount } from './find-account.ts';

/** Host names of this machine. */
const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

function isSameSite(url: URL, base: URL): boolean {
  const isLoopback = LOOPBACK.includes(url.hostname) && LOOPBACK.includes(base.hostname);
  return url.origin === base.origin || (isLoopback && url.protocol === base.protocol);
}

/** Resolves a URL on our site. INVALID_RETURN_URL for other sites, to prevent open redirects. */
function toReturnUrl(ctx: UseCaseContext, returnUrl: string): string {
  const base = new URL(ctx.publicUrl);
  const url = URL.canParse(returnUrl, base.href) ? new URL(returnUrl, base) : null;
  if (!url || !isSameSite(url, base)) throw failure('INVALID_RETURN_URL', {});
  return url.href;
}

/**
 * Creates a single-use onboarding link. If it has expired, the provider redirects to the same page.
 */
export async function createOnboardingLink(
  ctx: UseCaseContext,
  input: OnboardingLinkInput,
): Promise<LinkView> {
  const account = await requireOpenAccount(ctx, input.accountId);
  const returnUrl = toReturnUrl(ctx, input.returnUrl);
  const { accountId } = account;
  return {
    url: await ctx.ports.payments.accounts.onboardingLink({ accountId, returnUrl, refreshUrl: returnUrl }),
  };
}

/** Creates a link to the provider's dashboard. */
export async function createDashboardLink(ctx: UseCaseContext): Promise<LinkView> {
  const account = await requireOnboardedAccount(ctx);
  return { url: await ctx.ports.payments.accounts.dashboardLink(account.accountId) };
}

/** Lists the bank accounts and cards that receive the agent's payouts. */
export async function listExternalAccounts(ctx: UseCaseContext): Promise<ExternalAccount[]> {
  const account = await requireOpenAccount(ctx);
  return ctx.ports.payments.accounts.externalAccounts(account.accountId);
}
