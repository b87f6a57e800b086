import { inaccessibleAccount } from '../accounts/account.ts';
import { type FailurePlan, plannedFailure } from '../controls/failure-plan.ts';
import { parseForm } from '../description/form.ts';
import type { StripeDescription, Violation } from '../description/stripe-description.ts';
import type { Engine } from '../engine/engine.ts';
import type { JsonObject } from '../json.ts';
import { type AccountId, isAccountId, PLATFORM_ACCOUNT, randomToken } from '../kernel/ids.ts';
import { Params } from '../kernel/params.ts';
import { notSupported, StripeError } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { type Answer, keyInUse, keyReused, respond } from './answer.ts';
import { authenticate, type SandboxKeys, secretKeyRequired } from './authenticate.ts';
import type { KeyKind, Route } from './call.ts';
import { expandAnswer } from './expand.ts';
import { fingerprintOf, requireKeyLength } from './idempotency-fingerprint.ts';
import { requireKnownVersion } from './requested-version.ts';

/** What the API is made of. */
export interface ApiParts {
  readonly engine: Engine;
  readonly description: StripeDescription;
  readonly keys: SandboxKeys;
  readonly failures: FailurePlan;
  readonly onViolation: ((violation: Violation) => void) | undefined;
  readonly log: (line: string) => void;
}

/** One request, as the router hands it over. */
export interface Incoming {
  readonly request: Request;
  /** The path below the mount. */
  readonly path: string;
  readonly query: string;
  readonly ids: { readonly [name: string]: string };
}

/** A request that has been read and whose caller is known. */
interface Reading extends Incoming {
  readonly route: Route;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  readonly bodyText: string;
  readonly keyKind: KeyKind;
  readonly account: AccountId;
}

/** Stripe's API around the handlers: keys, accounts, idempotency, the description, errors (Stripe contract, section 4). */
export class Api {
  readonly #parts: ApiParts;
  /** Keys whose request is being read or executed at this moment. */
  readonly #inFlight = new Set<string>();

  constructor(parts: ApiParts) {
    this.#parts = parts;
  }

  /** Answers one request to a route; never throws. */
  async answer(route: Route, incoming: Incoming): Promise<Response> {
    const requestId = `req_${randomToken(14)}`;
    const idempotencyKey = route.method === 'POST' ? incoming.request.headers.get('idempotency-key') : null;
    const claim =
      idempotencyKey === null
        ? null
        : `${incoming.request.headers.get('stripe-account') ?? ''} ${idempotencyKey}`;
    const failure = this.#parts.failures.take(route.method, incoming.path);
    try {
      if (failure?.kind === 'rate_limit' || failure?.kind === 'server_error')
        throw plannedFailure(failure.kind);
      this.#claim(claim);
      try {
        const bodyText = await incoming.request.text();
        const reading = this.#identify({ ...incoming, route, requestId, idempotencyKey, bodyText });
        const answer = this.#execute(reading);
        if (failure?.kind === 'lost_answer') throw plannedFailure(failure.kind);
        if (failure?.kind === 'time_out')
          await this.#parts.failures.hold(failure.delayMs, incoming.request.signal);
        return respond(answer, requestId, idempotencyKey);
      } finally {
        if (claim !== null) this.#inFlight.delete(claim);
      }
    } catch (error) {
      return respond(this.#refuse(error, route, incoming.path), requestId, idempotencyKey);
    }
  }

  /** An answer to a path that no route serves: unknown to Stripe, or not built here yet. */
  unrouted(method: string, path: string): Response {
    const known = this.#parts.description.knows(method, path);
    const error = known
      ? notSupported(`${method} ${path}`)
      : new StripeError(
          404,
          `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
        );
    return respond(
      { status: error.status, body: JSON.stringify(error.toJson()), replayed: false },
      `req_${randomToken(14)}`,
      null,
    );
  }

  #claim(claim: string | null): void {
    if (claim === null) return;
    if (this.#inFlight.has(claim)) throw keyInUse();
    this.#inFlight.add(claim);
  }

  #identify(request: Omit<Reading, 'keyKind' | 'account'>): Reading {
    const { headers } = request.request;
    const sent =
      request.route.browser === true
        ? parseForm(request.bodyText === '' ? request.query : request.bodyText)
        : {};
    const browser = new Params(sent);
    const keyKind = authenticate(
      this.#parts.keys,
      headers.get('authorization') ?? undefined,
      browser.string('key'),
    );
    if (keyKind === 'publishable' && request.route.browser !== true) throw secretKeyRequired();
    requireKnownVersion(headers.get('stripe-version'));
    requireKeyLength(request.idempotencyKey);
    const named =
      headers.get('stripe-account') ??
      headers.get('stripe-context') ??
      browser.string('_stripe_account') ??
      PLATFORM_ACCOUNT;
    if (!isAccountId(named)) throw inaccessibleAccount(named);
    return { ...request, keyKind, account: named };
  }

  #execute(reading: Reading): Answer {
    const { engine } = this.#parts;
    const { account, requestId, idempotencyKey } = reading;
    try {
      return engine.transact(account, { requestId, idempotencyKey }, (work) => this.#run(work, reading));
    } catch (error) {
      if (!(error instanceof StripeError) || error.beforeExecution || idempotencyKey === null) throw error;
      const answer = this.#checked(reading.route.method, reading.path, error.status, error.toJson());
      engine.transact(account, { requestId, idempotencyKey }, () => this.#remember(reading, answer));
      return answer;
    }
  }

  #run(work: Work, reading: Reading): Answer {
    const { route, account, path, bodyText, query } = reading;
    requireReachable(work, account);
    const replay = this.#replay(reading);
    if (replay !== undefined) return replay;
    const contentType = reading.request.headers.get('content-type');
    const { params, violations } = this.#parts.description.readRequest(
      route.method,
      path,
      contentType,
      bodyText,
      query,
    );
    const [violation] = violations;
    if (violation !== undefined) throw refusal(violation);
    const result = route.handle({
      ...work,
      params: new Params(params),
      keyKind: reading.keyKind,
      path,
      id: (name = 'id') => reading.ids[name] ?? '',
    });
    const answer =
      result instanceof StripeError
        ? this.#checked(route.method, path, result.status, result.toJson())
        : this.#checked(
            route.method,
            path,
            200,
            expandAnswer(work, result, new Params(params).strings('expand') ?? []),
          );
    this.#remember(reading, answer);
    return answer;
  }

  #replay(reading: Reading): Answer | undefined {
    if (reading.idempotencyKey === null) return undefined;
    const known = this.#parts.engine.idempotency.find(
      reading.account,
      reading.idempotencyKey,
      this.#parts.engine.now,
    );
    if (known === undefined) return undefined;
    if (known.fingerprint === fingerprintOf({ ...reading, method: reading.route.method }))
      return {
        status: known.status,
        body: known.body,
        replayed: true,
        originalRequest: known.requestId,
      };
    throw keyReused(reading.idempotencyKey);
  }

  #remember(reading: Reading, answer: Answer): void {
    if (reading.idempotencyKey === null) return;
    const { status, body } = answer;
    const fingerprint = fingerprintOf({ ...reading, method: reading.route.method });
    const remembered = { fingerprint, status, body, requestId: reading.requestId };
    const { engine } = this.#parts;
    engine.idempotency.remember(reading.account, reading.idempotencyKey, remembered, engine.now);
  }

  #refuse(error: unknown, route: Route, path: string): Answer {
    if (error instanceof StripeError) return this.#checked(route.method, path, error.status, error.toJson());
    this.#parts.log(
      `stripe sandbox: ${route.method} ${path} failed: ${error instanceof Error ? error.stack : String(error)}`,
    );
    const failure = new StripeError(500, 'The Stripe sandbox failed to answer; its log says why.', {
      type: 'api_error',
    });
    return this.#checked(route.method, path, 500, failure.toJson());
  }

  /** Serialises an answer, after checking it against the description when somebody listens. */
  #checked(method: string, path: string, status: number, json: JsonObject): Answer {
    const body = JSON.stringify(json);
    const { onViolation, description } = this.#parts;
    if (onViolation !== undefined) {
      for (const violation of description.validateResponse(method, path, status, JSON.parse(body)))
        onViolation(violation);
    }
    return { status, body, replayed: false };
  }
}

function requireReachable(work: Work, account: AccountId): void {
  if (account === PLATFORM_ACCOUNT) return;
  const found = work.store.find(PLATFORM_ACCOUNT, 'account', account);
  if (found === undefined || found.closed) throw inaccessibleAccount(account);
}

function refusal(violation: Violation): StripeError {
  const code = violation.code === 'invalid_value' ? {} : { code: violation.code };
  const param = violation.param === '' ? {} : { param: violation.param };
  return new StripeError(400, violation.message, { ...code, ...param }, true);
}
