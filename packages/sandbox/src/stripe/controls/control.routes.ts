import { type Context, Hono } from 'hono';
import {
  capabilityOf,
  INDIVIDUAL_REQUIREMENTS,
  requireAccount,
  setCapabilities,
} from '../accounts/account.ts';
import { ensureTestBankAccount } from '../accounts/bank-account.ts';
import { disputeCharge } from '../disputes/dispute.ts';
import type { AccountDocument, CapabilityStatus } from '../documents/account.document.ts';
import type { Engine } from '../engine/engine.ts';
import { type JsonObject, parseJsonObject } from '../json.ts';
import { type AccountId, isAccountId, PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import { Params } from '../kernel/params.ts';
import { publicView } from '../kernel/public-view.ts';
import { invalidRequest, resourceMissing, StripeError } from '../kernel/stripe-error.ts';
import { onAccount, type Work } from '../kernel/work.ts';
import { requireIntent } from '../payments/payment-intent.ts';
import { failPayout, payPayout, requirePayout } from '../payouts/payout.ts';
import { FAILURE_KINDS, type FailurePlan } from './failure-plan.ts';
import { sandboxState } from './sandbox-state.ts';

const BY_CONTROL = { requestId: null, idempotencyKey: null } as const;

/**
 * The addresses by which tests and people move the sandbox (Stripe contract, section 6), and besides: `failures`
 * `{"kind": "rate_limit" | "server_error" | "lost_answer", "times": n}`, `webhooks/replay` `{"event": id}`, and the switch
 * `damage` of `webhooks`. JSON, without a key.
 */
export function controlRoutes(engine: Engine, failures: FailurePlan): Hono {
  const app = new Hono();
  app.post('/clock', (context) => control(context, engine, (_work, params) => advanceClock(engine, params)));
  app.post('/accounts/:id', (context) =>
    control(context, engine, (work, params) => setAccount(work, context.req.param('id'), params)),
  );
  app.post('/disputes', (context) =>
    control(context, engine, (work, params) => openDispute(onAccount(work, accountOf(work, params)), params)),
  );
  app.post('/payouts/:id', (context) =>
    control(context, engine, (work, params) => {
      return setPayout(onAccount(work, accountOf(work, params)), context.req.param('id'), params);
    }),
  );
  app.post('/webhooks', (context) => control(context, engine, (_work, params) => setFaults(engine, params)));
  app.post('/webhooks/replay', (context) =>
    control(context, engine, (_work, params) => replayEvent(engine, params)),
  );
  app.post('/failures', (context) =>
    control(context, engine, (_work, params) => planFailures(failures, params)),
  );
  app.get('/state', (context) => control(context, engine, (work) => sandboxState(engine, work)));
  return app;
}

async function control(
  context: Context,
  engine: Engine,
  run: (work: Work, params: Params) => JsonObject,
): Promise<Response> {
  try {
    const text = await context.req.text();
    const body = parseJsonObject(text === '' ? '{}' : text);
    if (body === undefined) throw invalidRequest('A control takes a JSON object.');
    const answer = engine.transact(PLATFORM_ACCOUNT, BY_CONTROL, (work) => run(work, new Params(body)));
    engine.runDueTasks();
    return Response.json(answer);
  } catch (error) {
    if (error instanceof StripeError) return Response.json(error.toJson(), { status: error.status });
    throw error;
  }
}

function advanceClock(engine: Engine, params: Params): JsonObject {
  const seconds = params.integer('advance_seconds');
  if (seconds === undefined || seconds < 0)
    throw invalidRequest('advance_seconds must be a whole number, not below 0.', 'advance_seconds');
  engine.settings.clockOffset += seconds * 1000;
  return { now: engine.now, offset_seconds: engine.settings.clockOffset / 1000 };
}

function setAccount(work: Work, id: string, params: Params): JsonObject {
  const account = requireAccount(work, id);
  const cardPayments = capability(params, 'card_payments', ['active', 'restricted', 'rejected', 'pending']);
  const payouts = capability(params, 'payouts', ['active', 'restricted', 'rejected', 'pending']);
  if (cardPayments === undefined && payouts === undefined)
    throw invalidRequest('Send card_payments or payouts.', 'card_payments');
  const next = { cardPayments: cardPayments ?? account.cardPayments, payouts: payouts ?? account.payouts };
  const updated = setCapabilities(
    work,
    { ...account, merchantApplied: true },
    { ...next, requirements: requirementsOf(next) },
  );
  const madeActive = cardPayments?.status === 'active' || payouts?.status === 'active';
  if (madeActive) ensureTestBankAccount(onAccount(work, account.id), account.displayName);
  return { account: updated.id, card_payments: updated.cardPayments.status, payouts: updated.payouts.status };
}

/** Something is required as long as a capability is held back for it. */
function requirementsOf(account: Pick<AccountDocument, 'cardPayments' | 'payouts'>): readonly string[] {
  const restricted = account.cardPayments.status === 'restricted' || account.payouts.status === 'restricted';
  return restricted ? INDIVIDUAL_REQUIREMENTS : [];
}

function capability(params: Params, name: string, allowed: readonly CapabilityStatus[]) {
  if (!params.has(name)) return undefined;
  const status = allowed.find((known) => known === params.string(name));
  if (status === undefined) throw invalidRequest(`${name} must be one of ${allowed.join(', ')}.`, name);
  return capabilityOf(status);
}

function openDispute(work: Work, params: Params): JsonObject {
  const intent = requireIntent(work, params.string('payment_intent') ?? '', 'payment_intent');
  const charge =
    intent.latest_charge === null ? undefined : work.store.find(work.account, 'charge', intent.latest_charge);
  if (intent.status !== 'succeeded' || charge === undefined) {
    throw invalidRequest('Only a payment that succeeded can be disputed.', 'payment_intent');
  }
  return publicView(disputeCharge(work, charge, params.string('reason') ?? 'fraudulent'));
}

function setPayout(work: Work, id: string, params: Params): JsonObject {
  const payout = requirePayout(work, id);
  const status = params.string('status');
  if (status === 'paid') return publicView(payPayout(work, payout));
  if (status === 'failed') return publicView(failPayout(work, payout, 'account_closed'));
  throw invalidRequest("status must be 'paid' or 'failed'.", 'status');
}

function setFaults(engine: Engine, params: Params): JsonObject {
  const chance = (name: 'duplicate' | 'drop' | 'reorder' | 'damage' | 'delay_ms', most: number) => {
    const value = params.raw(name) ?? engine.settings.faults[name];
    if (typeof value === 'number' && value >= 0 && value <= most) return value;
    throw invalidRequest(`${name} must be a number from 0 to ${most}.`, name);
  };
  const faults = {
    duplicate: chance('duplicate', 1),
    drop: chance('drop', 1),
    reorder: chance('reorder', 1),
    damage: chance('damage', 1),
    delay_ms: chance('delay_ms', 86_400_000),
  };
  engine.settings.faults = faults;
  return faults;
}

function replayEvent(engine: Engine, params: Params): JsonObject {
  const event = params.string('event') ?? '';
  const deliveries = engine.replayWebhooks(event);
  if (deliveries === 0) throw resourceMissing('event', event, 'event');
  return { event, deliveries };
}

function planFailures(failures: FailurePlan, params: Params): JsonObject {
  const kind = FAILURE_KINDS.find((known) => known === params.string('kind'));
  const times = params.integer('times') ?? 1;
  if (kind === undefined) throw invalidRequest(`kind must be one of ${FAILURE_KINDS.join(', ')}.`, 'kind');
  if (times < 0) throw invalidRequest('times must not be below 0.', 'times');
  failures.plan(kind, times);
  return { kind, times };
}

function accountOf(work: Work, params: Params): AccountId {
  const id = params.string('account') ?? PLATFORM_ACCOUNT;
  if (!isAccountId(id)) throw resourceMissing('account', id, 'account');
  return id === PLATFORM_ACCOUNT ? id : requireAccount(work, id).id;
}
