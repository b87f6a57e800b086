import type { RecordEntry } from '@gable/contracts/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { countersignContract } from '../index.ts';
import { createCountersignature, createSentContract } from '../testing/contract-fixtures.ts';
import { changing, type Files, type Forgery, withRehash } from '../testing/forgeries.ts';
import { verifyFiles } from '../testing/run-verify-contract.ts';
import { issueRecord, serializeRecord } from './read-record.ts';

let context: TestContext;
let files: Files;

beforeAll(async () => {
  context = await createTestContext();
  const { agent, contract, contractId, sign } = await createSentContract(context);
  await sign();
  await countersignContract(agent, createCountersignature(contract, { drawnSignature: 'M0 0L90 90' }));
  await context.worker.drain();
  const record = new TextDecoder().decode(serializeRecord(await issueRecord(context.system, contractId)));
  files = { pdf: new Uint8Array(), record };
});
afterAll(() => context.close());

const verify = (forge: Forgery) => {
  const { record } = forge({ ...files, other: files, otherPdf: files.pdf });
  return verifyFiles(context.filesFolder, { record });
};

const withDetail = (name: string, value: RecordEntry['details'][string]) =>
  withRehash(
    changing('countersigned', (entry) => ({ ...entry, details: { ...entry.details, [name]: value } })),
  );

/** Moves the countersignature to the place before the client's signature. */
const countersignedFirst = withRehash((entries) => {
  const [own] = entries.filter(({ kind }) => kind === 'countersigned');
  const others = entries.filter(({ kind }) => kind !== 'countersigned');
  const at = others.findIndex(({ kind }) => kind === 'signed');
  return own
    ? [...others.slice(0, at), { ...own, at: others[at - 1]?.at ?? own.at }, ...others.slice(at)]
    : others;
});

const RULES: readonly (readonly [string, Forgery, RegExp])[] = [
  ['comes after the client’s signature', countersignedFirst, /that the record does not contain before it/],
  [
    'names a signature of the client',
    withDetail('signedSeq', 1),
    /that the record does not contain before it/,
  ],
  [
    'is for the same version',
    withRehash(changing('countersigned', (entry) => ({ ...entry, version: 2 }))),
    /that the record does not contain before it/,
  ],
  [
    'is for the same text',
    withDetail('contentSha256', 'a'.repeat(64)),
    /countersigns a different text than the client signed/,
  ],
  [
    'is made by the agent of the contract',
    withRehash(
      changing('countersigned', (entry) => ({ ...entry, actor: { ...entry.actor, id: 'another agent' } })),
    ),
    /was not countersigned by the agent of the contract/,
  ],
  [
    'is not made by a client',
    withRehash(
      changing('countersigned', (entry) => ({ ...entry, actor: { ...entry.actor, kind: 'buyer' } })),
    ),
    /names buyer as the actor of countersigned/,
  ],
  [
    'is made once',
    withRehash((entries) =>
      [...entries, ...entries.filter(({ kind }) => kind === 'countersigned')].map((entry, _index, all) => ({
        ...entry,
        at: entry === all.at(-1) ? (all.at(-2)?.at ?? entry.at) : entry.at,
      })),
    ),
    /countersigns the signature in entry \d+ a second time/,
  ],
  [
    'has a valid drawing',
    withDetail('drawnSignature', 'M0 0'),
    /\(countersigned\) has an invalid drawnSignature/,
  ],
  ['has a statement', withDetail('statement', ''), /\(countersigned\) has no valid statement/],
  [
    'has a PDF that says so',
    withRehash(
      changing('pdf_stored', (entry) => {
        const { countersigned: _dropped, ...details } = entry.details;
        return { ...entry, details };
      }),
    ),
    /stores a PDF with other signatures than it says/,
  ],
];

it('accepts a record with a countersignature', async () => {
  expect((await verify(withRehash((entries) => entries))).said).not.toMatch(/entry \d+/);
});

it.each(RULES)('checks that a countersignature %s', async (_rule, forge, message) => {
  const { code, said } = await verify(forge);
  expect([code, said]).toEqual([1, expect.stringMatching(message)]);
});
