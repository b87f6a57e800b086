import { inaccessibleAccount } from '../accounts/account.ts';
import { type FailurePlan, toPlannedError } from '../controls/failure-plan.ts';
import { parseForm } from '../description/form.ts';
import { type RequestBody, readBody } from '../description/read-body.ts';
import type { StripeDescription, Violation } from '../description/stripe-description.ts';
import type { Engine } from '../engine/engine.ts';
import type { JsonObject } from '../json.ts';
import { type AccountId, isAccountId, PLATFORM_ACCOUNT, randomToken } from '../kernel/ids.ts';
import { Params } from '../kernel/params.ts';
import { notSupported, StripeError } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { authenticate, type SandboxKeys, secretKeyRequired } from './authenticate.ts';
import type { KeyKind, Route } from './call.ts';
import { expandResponse } from './expand.ts';
import { createFingerprint, requireKeyLength } from './idempotency-fingerprint.ts';
import { requireKnownVersion } from './requested-version.ts';
import { type ApiResponse, keyInUseError, keyReusedError, respond } from './response.ts';

export interface ApiParts {
  readonly engine: Engine;
  readonly description: StripeDescription;
  readonly keys: SandboxKeys;
  readonly failures: FailurePlan;
  readonly onViolation: ((violation: Violation) => void) | undefined;
  readonly log: (line: string) => void;
}

/** A request from the router. */
export interface Incoming {
  readonly request: Request;
  readonly path: string;
  readonly query: string;
  readonly ids: { readonly [name: string]: string };
}

/** A parsed and authenticated request. */
interface Reading extends Incoming, RequestBody {
  readonly route: Route;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  readonly keyKind: KeyKind;
  readonly account: AccountId;
}

/**
 * Runs route handlers with Stripe's authentication, accounts, idempotency, validation and errors
 * (docs/wire/stripe.md).
 */
export class Api {
  readonly #parts: ApiParts;
  /** Idempotency keys with a request in progress. */
  readonly #inFlight = new Set<string>();

  constructor(parts: ApiParts) {
    this.#parts = parts;
  }

  /** Handles a request to a route; never throws. */
  async handle(route: Route, incoming: Incoming): Promise<Response> {
    const requestId = `req_${randomToken(14)}`;
    const idempotencyKey = route.method === 'POST' ? incoming.request.headers.get('idempotency-key') : null;
    const claim =
      idempotencyKey === null
        ? null
        : `${incoming.request.headers.get('stripe-account') ?? ''} ${idempotencyKey}`;
    const failure = this.#parts.failures.take(route.method, incoming.path);
    try {
      if (failure?.kind === 'rate_limit' || failure?.kind === 'server_error')
        throw toPlannedError(failure.kind);
      this.#claim(claim);
      try {
        const body = await readBody(incoming.request);
        const reading = this.#identify({ ...incoming, ...body, route, requestId, idempotencyKey });
        const response = this.#execute(reading);
        if (failure?.kind === 'lost_answer') throw toPlannedError(failure.kind);
        if (failure?.kind === 'time_out')
          await this.#parts.failures.hold(failure.delayMs, incoming.request.signal);
        return respond(response, requestId, idempotencyKey);
      } finally {
        if (claim !== null) this.#inFlight.delete(claim);
      }
    } catch (error) {
      return respond(this.#toErrorResponse(error, route, incoming.path), requestId, idempotencyKey);
    }
  }

  /** Responds to an unrouted path: unknown to Stripe, or not supported by the sandbox. */
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
    if (this.#inFlight.has(claim)) throw keyInUseError();
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

  #execute(reading: Reading): ApiResponse {
    const { engine } = this.#parts;
    const { account, requestId, idempotencyKey } = reading;
    try {
      return engine.transact(account, { requestId, idempotencyKey }, (work) => this.#run(work, reading));
    } catch (error) {
      if (!(error instanceof StripeError) || error.beforeExecution || idempotencyKey === null) throw error;
      const response = this.#checked(reading.route.method, reading.path, error.status, error.toJson());
      engine.transact(account, { requestId, idempotencyKey }, () => this.#storeResponse(reading, response));
      return response;
    }
  }

  #run(work: Work, reading: Reading): ApiResponse {
    const { route, account, path, contentType, bodyText, query } = reading;
    requireReachable(work, account);
    const replay = this.#replay(reading);
    if (replay !== undefined) return replay;
    const { params, violations } = this.#parts.description.readRequest(
      route.method,
      path,
      contentType,
      bodyText,
      query,
    );
    const [violation] = violations;
    if (violation !== undefined) throw toStripeError(violation);
    const result = route.handle({
      ...work,
      params: new Params(params),
      keyKind: reading.keyKind,
      path,
      id: (name = 'id') => reading.ids[name] ?? '',
    });
    const response =
      result instanceof StripeError
        ? this.#checked(route.method, path, result.status, result.toJson())
        : this.#checked(
            route.method,
            path,
            200,
            expandResponse(work, result, new Params(params).strings('expand') ?? []),
          );
    this.#storeResponse(reading, response);
    return response;
  }

  #replay(reading: Reading): ApiResponse | undefined {
    if (reading.idempotencyKey === null) return undefined;
    const known = this.#parts.engine.idempotency.find(
      reading.account,
      reading.idempotencyKey,
      this.#parts.engine.now,
    );
    if (known === undefined) return undefined;
    if (known.fingerprint === createFingerprint({ ...reading, method: reading.route.method }))
      return {
        status: known.status,
        body: known.body,
        replayed: true,
        originalRequest: known.requestId,
      };
    throw keyReusedError(reading.idempotencyKey);
  }

  #storeResponse(reading: Reading, response: ApiResponse): void {
    if (reading.idempotencyKey === null) return;
    const { status, body } = response;
    const fingerprint = createFingerprint({ ...reading, method: reading.route.method });
    const stored = { fingerprint, status, body, requestId: reading.requestId };
    const { engine } = this.#parts;
    engine.idempotency.insert(reading.account, reading.idempotencyKey, stored, engine.now);
  }

  #toErrorResponse(error: unknown, route: Route, path: string): ApiResponse {
    if (error instanceof StripeError) return this.#checked(route.method, path, error.status, error.toJson());
    this.#parts.log(
      `stripe sandbox: ${route.method} ${path} failed: ${error instanceof Error ? error.stack : String(error)}`,
    );
    const failure = new StripeError(500, 'The Stripe sandbox failed to respond; see its log.', {
      type: 'api_error',
    });
    return this.#checked(route.method, path, 500, failure.toJson());
  }

  /** Serializes a response, after validating it if `onViolation` is set. */
  #checked(method: string, path: string, status: number, json: JsonObject): ApiResponse {
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

function toStripeError(violation: Violation): StripeError {
  const code = violation.code === 'invalid_value' ? {} : { code: violation.code };
  const param = violation.param === '' ? {} : { param: violation.param };
  return new StripeError(400, violation.message, { ...code, ...param }, true);
}
