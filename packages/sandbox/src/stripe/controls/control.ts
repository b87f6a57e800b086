import type { Context } from 'hono';
import { isFromHere } from '#pages/same-origin.ts';
import { inaccessibleAccount, requireAccount } from '../accounts/account.ts';
import type { Engine } from '../engine/engine.ts';
import { type JsonObject, parseJsonObject } from '../json.ts';
import { type AccountId, isAccountId, PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import { Params } from '../kernel/params.ts';
import { invalidRequest, resourceMissing, StripeError } from '../kernel/stripe-error.ts';
import { onAccount, type Work } from '../kernel/work.ts';

const BY_CONTROL = { requestId: null, idempotencyKey: null } as const;

/** What a control does: one transaction, begun on the platform's account; answers JSON. */
export type Control = (work: Work, params: Params) => JsonObject;

/** Runs a control with the body's members as parameters, or for a GET with the query's, and then what it made due. */
export async function runControl(context: Context, engine: Engine, run: Control): Promise<Response> {
  try {
    if (!isFromHere(context.req.raw)) throw new StripeError(403, 'Another site may not move the sandbox.');
    const params = new Params(await readParams(context));
    const answer = engine.transact(PLATFORM_ACCOUNT, BY_CONTROL, (work) => run(work, params));
    engine.runDueTasks();
    return Response.json(answer);
  } catch (error) {
    if (error instanceof StripeError) return Response.json(error.toJson(), { status: error.status });
    throw error;
  }
}

/**
 * The same work in the account that an object lives in: the one that `account` names, else the one that has the object.
 * 404 when nobody has it.
 */
export function whereItLives(work: Work, params: Params, object: string, noun: string): Work {
  const named = params.string('account');
  if (named !== undefined) return onAccount(work, knownAccount(work, named));
  const owner = work.store.locate(object)?.account ?? '';
  if (!isAccountId(owner)) throw resourceMissing(noun, object, noun);
  return onAccount(work, owner);
}

/** One of a few words; undefined when it was not sent, refused when it is another word. */
export function wordOf<T extends string>(params: Params, name: string, words: readonly T[]): T | undefined {
  if (!params.has(name)) return undefined;
  const word = words.find((known) => known === params.string(name));
  if (word !== undefined) return word;
  throw invalidRequest(`${name} must be one of ${words.join(', ')}.`, name);
}

/** Refuses what a control does not take: a misspelt switch would otherwise do nothing, silently. */
export function refuseOthers(params: Params, names: readonly string[]): void {
  const unknown = params.names.find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const message = `Received unknown parameter: ${unknown}. This control takes ${names.join(', ')}.`;
  throw invalidRequest(message, unknown, 'parameter_unknown');
}

/** A text that has to be there. */
export function requiredText(params: Params, name: string): string {
  const text = params.string(name);
  if (text !== undefined) return text;
  throw invalidRequest(`Missing required param: ${name}.`, name, 'parameter_missing');
}

/** A whole number from 0 to `most`; `otherwise` when it was not sent. */
export function countOf(params: Params, name: string, most: number, otherwise: number): number {
  if (!params.has(name)) return otherwise;
  const count = params.integer(name);
  if (count !== undefined && count >= 0 && count <= most) return count;
  throw invalidRequest(`${name} must be a whole number from 0 to ${most}.`, name);
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
