import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialect } from '#db/index.ts';
import {
  AGENTS_SECRETS,
  type Caller,
  openProtectedWorld,
  type ProtectedWorld,
} from '../authorization/testing/protected-world.ts';
import { rowsWith } from '../testing/fuzz/kept-rows.ts';
import { runs } from '../testing/fuzz/runs.ts';
import { TELLS_INSIDES } from '../testing/fuzz/tells-insides.ts';
import { anyMeta } from './testing/any-meta.ts';
import { type FuzzedProcedure, fuzzedProcedures } from './testing/procedure-inputs.ts';
import { refusalsOf } from './testing/read-answer.ts';

/** The names under which inputs ask for what the parties have, and what of theirs that is. */
const KNOWN: Readonly<Record<string, readonly (keyof ProtectedWorld['ids'])[]>> = {
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
  // Almost no text that is made at random is an amount of money.
  amount: '250.00',
};

/** The ids are only there once the world is: until it is sent, an input has a name in braces in their place. */
const procedures = fuzzedProcedures((name) => {
  const text = TEXTS[name];
  return text === undefined ? (KNOWN[name] ?? []).map((id) => `{${id}}`) : [text];
});
const calls = procedures.map((procedure, nth) => [procedure.path, procedure, nth] as const);

// Whoever is signed in gets further, and is asked for more often.
const ALONE: readonly Caller[] = ['visitor', 'service key'];
const PEOPLE: readonly Caller[] = ['other agent', 'other buyer'];
const STRANGERS: readonly Caller[] = [...ALONE, ...PEOPLE, ...PEOPLE, ...PEOPLE];
const PARTIES: readonly Caller[] = ['buyer', 'agent'];

/** A write costs more on PostgreSQL, and what it could not store it says at the first try. */
const STRANGERS_RUNS = { sqlite: 2, postgres: 1 }[dialect];

let world: ProtectedWorld;
let before: readonly string[];
beforeAll(async () => {
  world = await openProtectedWorld();
  before = await rowsWith(world.server.world.db, world.secrets);
});
afterAll(() => world.server.close());

function filled(text: string): string {
  return Object.entries(world.ids).reduce((all, [name, id]) => all.replaceAll(`{${name}}`, id), text);
}

interface Sent {
  readonly caller: Caller;
  readonly pieces: boolean;
  /** superjson's, beside the first input: one that cannot be read spoils the whole batch. */
  readonly note: unknown;
  readonly inputs: readonly unknown[];
}

function sentTo({ any, type }: FuzzedProcedure, callers: readonly Caller[]): fc.Arbitrary<Sent> {
  // A stream is never part of a batch, and stays open for whoever is let in; live-changes.test.ts listens to it.
  const isStream = type === 'subscription';
  return fc.record({
    caller: fc.constantFrom(...(isStream ? ALONE : callers)),
    pieces: fc.boolean(),
    note: fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: anyMeta }),
    inputs: fc.array(any, { minLength: 1, maxLength: isStream ? 1 : 6 }),
  });
}
/** Sends the inputs as the browser does: in one batch, whose answer comes at once or in pieces. */
async function send({ path, type }: FuzzedProcedure, { caller, pieces, note, inputs }: Sent) {
  const isStream = type === 'subscription';
  const envelopes = inputs.map((json, nth) => (nth === 0 ? { json, meta: note } : { json }));
  const payload = filled(JSON.stringify(isStream ? envelopes[0] : { ...envelopes }));
  const token = world.tokens[caller];
  const asked = type === 'mutation' ? '' : `&input=${encodeURIComponent(payload.toWellFormed())}`;
  const answer = await world.server.http.inject({
    method: type === 'mutation' ? 'POST' : 'GET',
    url: `/trpc/${inputs.map(() => path).join()}?${isStream ? '' : 'batch=1'}${asked}`,
    headers: {
      'content-type': 'application/json',
      ...(pieces && !isStream && { 'trpc-accept': 'application/jsonl' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(type === 'mutation' && { payload }),
  });
  return { answer, payload };
}

/** How many calls were understood: refusals alone would prove little. */
let understood = 0;

async function throwAt(procedure: FuzzedProcedure, sent: Sent): Promise<void> {
  const { answer, payload } = await send(procedure, sent);
  const { body: text, statusCode } = answer;
  expect(statusCode, text).toBeLessThan(500);
  const refusals = refusalsOf(text);
  for (const refusal of refusals) expect(refusal.status, text).toBeLessThan(500);
  understood += sent.inputs.length - refusals.length;
  const isParty = PARTIES.includes(sent.caller);
  const hidden = isParty ? (sent.caller === 'buyer' ? AGENTS_SECRETS : []) : world.secrets;
  // What somebody sent themselves, an answer may say again.
  for (const secret of hidden) if (!payload.includes(secret)) expect(text).not.toContain(secret);
  if (!TELLS_INSIDES.test(payload)) expect(text).not.toMatch(TELLS_INSIDES);
}

describe('what a procedure is sent', () => {
  it.each(calls.filter(([, { schema }]) => schema))('is also what %s takes', (_, { schema, right }) => {
    const made = fc
      .sample(right, runs(40))
      .map((input): unknown => JSON.parse(filled(JSON.stringify(input))));
    expect(made.filter((input) => schema?.safeParse(input).success)).not.toEqual([]);
  });
});

describe('strangers', () => {
  it.each(calls)('are answered soundly by %s, and told nothing of others', async (_, procedure, nth) => {
    await fc.assert(
      fc.asyncProperty(sentTo(procedure, STRANGERS), (sent) => throwAt(procedure, sent)),
      runs(STRANGERS_RUNS, nth),
    );
  });

  it('were understood, and have changed nothing of the parties’', async () => {
    expect(understood).toBeGreaterThan(10);
    const after = new Set(await rowsWith(world.server.world.db, world.secrets));
    expect(before.length).toBeGreaterThan(20);
    expect(before.filter((row) => !after.has(row))).toEqual([]);
  });
});

describe('the parties', () => {
  it.each(calls.filter(([, { type }]) => type !== 'subscription'))(
    'are answered soundly by %s',
    async (_, procedure, nth) => {
      await fc.assert(
        fc.asyncProperty(sentTo(procedure, PARTIES), (sent) => throwAt(procedure, sent)),
        runs(1, nth),
      );
    },
  );
});
