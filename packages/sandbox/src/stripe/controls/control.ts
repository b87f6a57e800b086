import type { Context } from 'hono';
import { isSameOrigin } from '#pages/same-origin.ts';
import { inaccessibleAccount, requireAccount } from '../accounts/account.ts';
import type { Engine } from '../engine/engine.ts';
import { type JsonObject, parseJsonObject } from '../json.ts';
import { type AccountId, isAccountId, PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import { Params } from '../kernel/params.ts';
import { invalidRequest, resourceMissing, StripeError } from '../kernel/stripe-error.ts';
import { type Work, withAccount } from '../kernel/work.ts';

const BY_CONTROL = { requestId: null, idempotencyKey: null } as const;

/** A control: one transaction, which starts in the platform's account and returns JSON. */
export type Control = (work: Work, params: Params) => JsonObject;

/**
 * Runs a control with the parameters of the body, or of the query for a GET, and then the tasks
 * that became due.
 */
export async function runControl(context: Context, engine: Engine, run: Control): Promise<Response> {
  try {
    if (!isSameOrigin(context.req.raw)) throw new StripeError(403, 'Another site may not move the sandbox.');
    const params = new Params(await readParams(context));
    const response = engine.transact(PLATFORM_ACCOUNT, BY_CONTROL, (work) => run(work, params));
    engine.runDueTasks();
    return Response.json(response);
  } catch (error) {
    if (error instanceof StripeError) return Response.json(error.toJson(), { status: error.status });
    throw error;
  }
}

/**
 * Returns `work` in the account that owns an object: the one in `account`, otherwise the one that
 * has the object. Throws 404 if there is none.
 */
export function withOwner(work: Work, params: Params, object: string, noun: string): Work {
  const named = params.string('account');
  if (named !== undefined) return withAccount(work, knownAccount(work, named));
  const owner = work.store.locate(object)?.account ?? '';
  if (!isAccountId(owner)) throw resourceMissing(noun, object, noun);
  return withAccount(work, owner);
}

/** Reads an enum value; undefined if missing. Throws for other values. */
export function readEnum<T extends string>(
  params: Params,
  name: string,
  values: readonly T[],
): T | undefined {
  if (!params.has(name)) return undefined;
  const value = values.find((known) => known === params.string(name));
  if (value !== undefined) return value;
  throw invalidRequest(`${name} must be one of ${values.join(', ')}.`, name);
}

/** Throws for unknown parameters, so that a misspelled one is not ignored silently. */
export function rejectUnknownParams(params: Params, names: readonly string[]): void {
  const unknown = params.names.find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const message = `Received unknown parameter: ${unknown}. This control takes ${names.join(', ')}.`;
  throw invalidRequest(message, unknown, 'parameter_unknown');
}

/** Reads required text. */
export function requireText(params: Params, name: string): string {
  const text = params.string(name);
  if (text !== undefined) return text;
  throw invalidRequest(`Missing required param: ${name}.`, name, 'parameter_missing');
}

/** Reads an integer from 0 to `max`; the default if missing. */
export function readCount(params: Params, name: string, max: number, otherwise: number): number {
  if (!params.has(name)) return otherwise;
  const count = params.integer(name);
  if (count !== undefined && count >= 0 && count <= max) return count;
  throw invalidRequest(`${name} must be a whole number from 0 to ${max}.`, name);
}

async function readParams(context: Context): Promise<JsonObject> {
  if (context.req.method === 'GET') return context.req.query();
  const text = await context.req.text();
  const body = parseJsonObject(text === '' ? '{}' : text);
  if (body === undefined) throw invalidRequest('A control takes a JSON object.');
  return body;
}

function knownAccount(work: Work, id: string): AccountId {
  if (id === PLATFORM_ACCOUNT) return id;
  if (!isAccountId(id)) throw inaccessibleAccount(id);
  return requireAccount(work, id).id;
}
