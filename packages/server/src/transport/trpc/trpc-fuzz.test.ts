import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialect } from '#db/index.ts';
import {
  AGENTS_SECRETS,
  type Caller,
  createProtectedContext,
  type ProtectedContext,
} from '../authorization/testing/protected-context.ts';
import { INTERNALS } from '../testing/fuzz/leaks-internals.ts';
import { runs } from '../testing/fuzz/runs.ts';
import { rowsWith } from '../testing/fuzz/stored-rows.ts';
import { anyMeta } from './testing/any-meta.ts';
import { type FuzzedProcedure, fuzzedProcedures } from './testing/procedure-inputs.ts';
import { parseErrors } from './testing/read-response.ts';

/** The participants' ids by the names of input fields. */
const KNOWN: Readonly<Record<string, readonly (keyof ProtectedContext['ids'])[]>> = {
  dealId: ['dealId'],
  proposalId: ['proposalId'],
  contractId: ['contractId'],
  invoiceId: ['invoiceId'],
  accountId: ['accountId'],
  apiKeyId: ['apiKeyId'],
  endpointId: ['webhookId'],
  deliveryId: ['deliveryId'],
  sessionId: ['paymentId', 'agentsSessionId'],
};
const TEXTS: Readonly<Record<string, string>> = {
  clientEmail: 'party-buyer@example.com',
  url: 'https://hooks.example.com/',
  // Random text is almost never an amount, a time zone or a short range of dates.
  amount: '250.00',
  price: '75.00',
  handle: 'agents-link',
  timeZone: 'America/New_York',
  from: '2026-12-01',
  to: '2026-12-31',
};

/** Inputs have placeholders in braces for the ids, which are replaced when the input is sent. */
const procedures = fuzzedProcedures((name) => {
  const text = TEXTS[name];
  return text === undefined ? (KNOWN[name] ?? []).map((id) => `{${id}}`) : [text];
});
const calls = procedures.map((procedure, nth) => [procedure.path, procedure, nth] as const);

// Signed-in callers are more frequent, because their calls get further.
const ALONE: readonly Caller[] = ['visitor', 'service key'];
const PEOPLE: readonly Caller[] = ['other agent', 'other buyer'];
const STRANGERS: readonly Caller[] = [...ALONE, ...PEOPLE, ...PEOPLE, ...PEOPLE];
const PARTIES: readonly Caller[] = ['buyer', 'agent'];

/** Fewer on PostgreSQL, where writes are slower. */
const STRANGERS_RUNS = { sqlite: 2, postgres: 1 }[dialect];

let context: ProtectedContext;
let before: readonly string[];
beforeAll(async () => {
  context = await createProtectedContext();
  before = await rowsWith(context.server.context.db, context.secrets);
});
afterAll(() => context.server.close());

function filled(text: string): string {
  return Object.entries(context.ids).reduce((all, [name, id]) => all.replaceAll(`{${name}}`, id), text);
}

interface Sent {
  readonly caller: Caller;
  readonly pieces: boolean;
  /** The superjson metadata of the first input. If it is invalid, the whole batch fails. */
  readonly note: unknown;
  readonly inputs: readonly unknown[];
}

function sentTo({ any, type }: FuzzedProcedure, callers: readonly Caller[]): fc.Arbitrary<Sent> {
  // A stream cannot be batched and stays open; realtime-procedure.test.ts tests it.
  const isStream = type === 'subscription';
  return fc.record({
    caller: fc.constantFrom(...(isStream ? ALONE : callers)),
    pieces: fc.boolean(),
    note: fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: anyMeta }),
    inputs: fc.array(any, { minLength: 1, maxLength: isStream ? 1 : 6 }),
  });
}
/** Sends the inputs as the browser does: in one batch, with a plain or streamed response. */
async function send({ path, type }: FuzzedProcedure, { caller, pieces, note, inputs }: Sent) {
  const isStream = type === 'subscription';
  const envelopes = inputs.map((json, nth) => (nth === 0 ? { json, meta: note } : { json }));
  const payload = filled(JSON.stringify(isStream ? envelopes[0] : { ...envelopes }));
  const token = context.tokens[caller];
  const asked = type === 'mutation' ? '' : `&input=${encodeURIComponent(payload.toWellFormed())}`;
  const response = await context.server.http.inject({
    method: type === 'mutation' ? 'POST' : 'GET',
    url: `/trpc/${inputs.map(() => path).join()}?${isStream ? '' : 'batch=1'}${asked}`,
    headers: {
      'content-type': 'application/json',
      ...(pieces && !isStream && { 'trpc-accept': 'application/jsonl' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(type === 'mutation' && { payload }),
  });
  return { response, payload };
}

/** The number of successful calls, to verify that not all were rejected. */
let understood = 0;

async function sendAndCheck(procedure: FuzzedProcedure, sent: Sent): Promise<void> {
  const { response, payload } = await send(procedure, sent);
  const { body: text, statusCode } = response;
  expect(statusCode, text).toBeLessThan(500);
  const refusals = parseErrors(text);
  for (const refusal of refusals) expect(refusal.status, text).toBeLessThan(500);
  understood += sent.inputs.length - refusals.length;
  const isParty = PARTIES.includes(sent.caller);
  const hidden = isParty ? (sent.caller === 'buyer' ? AGENTS_SECRETS : []) : context.secrets;
  // A response may repeat what the caller sent.
  for (const secret of hidden) if (!payload.includes(secret)) expect(text).not.toContain(secret);
  if (!INTERNALS.test(payload)) expect(text).not.toMatch(INTERNALS);
}

describe('a generated input', () => {
  it.each(calls.filter(([, { schema }]) => schema))('is valid for %s', (_, { schema, right }) => {
    const made = fc
      .sample(right, runs(40))
      .map((input): unknown => JSON.parse(filled(JSON.stringify(input))));
    expect(made.filter((input) => schema?.safeParse(input).success)).not.toEqual([]);
  });
});

describe('unauthorized callers', () => {
  it.each(calls)(
    'cause no internal error in %s, and receive no data of others',
    async (_, procedure, nth) => {
      await fc.assert(
        fc.asyncProperty(sentTo(procedure, STRANGERS), (sent) => sendAndCheck(procedure, sent)),
        runs(STRANGERS_RUNS, nth),
      );
    },
  );

  it('had successful calls, and have not changed the participants’ data', async () => {
    expect(understood).toBeGreaterThan(10);
    const after = new Set(await rowsWith(context.server.context.db, context.secrets));
    expect(before.length).toBeGreaterThan(20);
    expect(before.filter((row) => !after.has(row))).toEqual([]);
  });
});

describe('the participants', () => {
  it.each(calls.filter(([, { type }]) => type !== 'subscription'))(
    'cause no internal error in %s',
    async (_, procedure, nth) => {
      await fc.assert(
        fc.asyncProperty(sentTo(procedure, PARTIES), (sent) => sendAndCheck(procedure, sent)),
        runs(1, nth),
      );
    },
  );
});
