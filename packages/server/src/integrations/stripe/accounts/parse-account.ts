import {
  type AccountBlock,
  type RequirementDeadline,
  requirementStatusSchema,
} from '@gable/contracts/connect';
import { instant } from '@gable/contracts/kernel';
import type { AccountStatus } from '@gable/contracts/profile';
import type Stripe from 'stripe';
import type { AccountState } from '../payments.port.ts';

interface Capability {
  readonly status: string;
  readonly status_details: readonly { readonly code: string }[];
}

/** Converts a connected account. docs/wire/stripe.md has the table of statuses. */
export function parseAccount(account: Stripe.V2.Core.Account): AccountState {
  const entries = account.requirements?.entries ?? [];
  const awaited = entries.filter((entry) => entry.awaiting_action_from === 'user');
  return {
    accountId: account.id,
    status: readStatus(account),
    needs: awaited.length,
    blocked: readBlocked(account),
    requirements: awaited.map((entry) => entry.description),
    deadline: awaited.length === 0 ? null : readDeadline(account.requirements?.summary?.minimum_deadline),
    ...(account.closed && { closed: true }),
  };
}

type Deadline = Stripe.V2.Core.Account.Requirements.Summary.MinimumDeadline;

/** Stripe says only of all requirements together when the account is restricted without them. */
function readDeadline(deadline: Deadline | undefined): RequirementDeadline | null {
  const status = requirementStatusSchema.safeParse(deadline?.status);
  if (!status.success) return null;
  const at = Date.parse(deadline?.time ?? '');
  return { status: status.data, at: Number.isNaN(at) ? null : instant(at) };
}

/** Verified means that the account can both charge cards and receive payouts. */
function readStatus(account: Stripe.V2.Core.Account): AccountStatus {
  const capabilities = account.configuration?.merchant?.capabilities;
  const needed = [capabilities?.card_payments, capabilities?.stripe_balance?.payouts];
  if (account.closed) return 'rejected';
  if (needed.every((capability) => capability?.status === 'active')) return 'verified';
  if (needed.some((capability) => capability !== undefined && isRejected(capability))) return 'rejected';
  return 'pending';
}

function readBlocked({ closed, configuration }: Stripe.V2.Core.Account): AccountBlock[] {
  const capabilities = configuration?.merchant?.capabilities;
  const charges = !closed && capabilities?.card_payments?.status === 'active';
  const payouts = !closed && capabilities?.stripe_balance?.payouts?.status === 'active';
  return [...(charges ? [] : ['charges' as const]), ...(payouts ? [] : ['payouts' as const])];
}

function isRejected(capability: Capability): boolean {
  return (
    capability.status === 'rejected' ||
    capability.status_details.some((detail) => detail.code.startsWith('rejected_'))
  );
}
