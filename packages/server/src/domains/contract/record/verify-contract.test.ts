import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordKindSchema } from '@gable/contracts/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import {
  declineContract,
  downloadContract,
  listContractPublicKeys,
  updateContract,
  viewContract,
} from '../index.ts';
import { createSentContract } from '../testing/contract-fixtures.ts';
import { changing, type ForgeryInput, withRehash } from '../testing/forgeries.ts';
import { FORGERIES } from '../testing/forgery-corpus.ts';
import { runVerifyContract, verifyFiles } from '../testing/run-verify-contract.ts';
import { issueRecord, serializeRecord } from './read-record.ts';

/** How many random changes each property tries. */
const RUNS = 25;

const DRAWING = 'M40 150L90 30L140 150M200 90L200 90M250 60L560 60';

let context: TestContext;
let originals: ForgeryInput;
let keyFile: string;
let kid: string;

const recordText = async (contractId: Parameters<typeof issueRecord>[1]) =>
  new TextDecoder().decode(serializeRecord(await issueRecord(context.system, contractId)));

/** A contract that was declined, resent, signed, edited, signed again, and downloaded. */
async function createLongHistory() {
  const { agent, buyer, contractId, edit, sign } = await createSentContract(context);
  await viewContract(buyer, { contractId });
  context.clock.advance(1_000);
  await declineContract(buyer, { contractId, version: 1, reason: 'Two “tours” in Zürich 🏡, please.' });
  await updateContract(agent, { contractId, changes: { status: 'sent' } });
  await sign();
  const { bytes: firstPdf } = await downloadContract(buyer, { contractId });
  await edit('1. Scope\nTwo tours, both of them on a Sunday \u2028 in Zürich.');
  await updateContract(agent, { contractId, changes: { status: 'sent' } });
  context.clock.advance(1_000);
  await viewContract(buyer, { contractId });
  await sign({ version: 2, drawnSignature: DRAWING });
  const { bytes: pdf } = await downloadContract(buyer, { contractId });
  await downloadContract(agent, { contractId });
  return { pdf, firstPdf, record: await recordText(contractId) };
}

beforeAll(async () => {
  context = await createTestContext();
  const { pdf, firstPdf, record } = await createLongHistory();
  const other = await createLongHistory();
  originals = { pdf, otherPdf: firstPdf, record, other };
  const keys = await listContractPublicKeys(context.system);
  keyFile = join(context.filesFolder, 'keys.json');
  await writeFile(keyFile, JSON.stringify({ keys }));
  kid = keys[0]?.kid ?? '';
});
afterAll(() => context.close());

const verify = (
  files: { pdf?: Uint8Array; record: string | Uint8Array },
  key: string | undefined = keyFile,
) => verifyFiles(context.filesFolder, { ...files, ...(key !== undefined && { key }) });

describe('npm run verify-contract with a key', () => {
  it('accepts original files, by key file and by key id, indented or not', async () => {
    const files = { pdf: originals.pdf, record: originals.record };
    const { code, said } = await verify(files);
    expect([code, said]).toEqual([0, expect.stringContaining('OK: Gable signed the PDF and the record.')]);
    expect(said).toContain('Version 2, signed electronically by Zoë Ærø');
    expect(said).toContain('A drawn signature accompanies the name.');
    expect((await verify(files, kid)).code).toBe(0);
    expect((await verify({ ...files, record: JSON.stringify(JSON.parse(originals.record)) })).code).toBe(0);
  });

  it('accepts the PDF of each signed version and reports later signatures', async () => {
    const { code, said } = await verify({ pdf: originals.otherPdf, record: originals.record });
    expect([code, said]).toEqual([0, expect.stringContaining('Version 1, signed electronically')]);
    expect(said).toContain('version 2 was signed later');
    expect(said).not.toContain('drawn signature');
  });

  it('accepts a record without a PDF, such as for a contract signed on paper', async () => {
    const { agent, contractId } = await createSentContract(context);
    for (const status of ['draft', 'sent', 'expired', 'signed'] as const)
      await updateContract(agent, { contractId, changes: { status } });
    const { code, said } = await verify({ record: await recordText(contractId) });
    expect([code, said]).toEqual([0, expect.stringContaining('OK: Gable signed the record (no PDF')]);
  });

  it('exits with the code and the message of the check', async () => {
    const genuine = { pdf: originals.pdf, record: originals.record };
    const cases = [
      { ...genuine, key: keyFile },
      genuine,
      { pdf: originals.otherPdf.slice(1), record: originals.record, key: keyFile },
      { ...genuine, key: 'http://gable.example/keys.json' },
    ];
    const codes: number[] = [];
    for (const files of cases) {
      const verification = await verifyFiles(context.filesFolder, files, runVerifyContract);
      expect(verification).toEqual(await verifyFiles(context.filesFolder, files));
      codes.push(verification.code);
    }
    expect(codes).toEqual([0, 3, 1, 2]);
  });

  it('is tested with more than 60 forgeries', () => {
    expect(FORGERIES.length).toBeGreaterThan(60);
    expect(new Set(FORGERIES.map(([name]) => name)).size).toBe(FORGERIES.length);
  });

  it.each(FORGERIES)('detects %s and reports it in one line', async (_name, forge) => {
    const { code, said } = await verify(forge(originals));
    expect(code).toBe(1);
    expect(said).toMatch(/^NOT OK: [^\n]+\n$/);
    expect(said).not.toMatch(/TypeError|undefined|could not be read|at file:/);
  });

  it('detects a record truncated after any entry, with and without its head', async () => {
    const record = JSON.parse(originals.record);
    for (let kept = 0; kept < record.entries.length; kept += 1) {
      const entries = record.entries.slice(0, kept);
      const last = entries.at(-1);
      const head = last ? { seq: last.seq, hash: last.hash } : null;
      for (const cut of [
        { ...record, entries },
        { ...record, entries, head },
      ])
        expect((await verify({ pdf: originals.pdf, record: JSON.stringify(cut) })).code).toBe(1);
    }
  });

  it('detects any changed, added, or removed byte in the PDF and in the record', async () => {
    const damaged = (bytes: Uint8Array) =>
      fc.oneof(
        fc
          .record({ at: fc.nat(bytes.length - 1), by: fc.integer({ min: 1, max: 255 }) })
          .map(({ at, by }) => bytes.map((byte, index) => (index === at ? (byte + by) % 256 : byte))),
        fc.integer({ min: 2, max: bytes.length }).map((cut) => bytes.slice(0, bytes.length - cut)),
        fc.uint8Array({ minLength: 2, maxLength: 9 }).map((more) => Uint8Array.from([...bytes, ...more])),
      );
    const record = new TextEncoder().encode(originals.record);
    const files = fc.oneof(
      damaged(originals.pdf).map((pdf) => ({ pdf, record })),
      damaged(record).map((changed) => ({ pdf: originals.pdf, record: changed })),
    );
    await fc.assert(
      fc.asyncProperty(files, async (changed) => {
        const { code, said } = await verify(changed);
        expect([code, said]).toEqual([1, expect.stringMatching(/^NOT OK: [^\n]+\n$/)]);
      }),
      { numRuns: RUNS },
    );
  });

  it('detects any replaced value in the record', async () => {
    const pathsOf = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
      typeof value === 'object' && value !== null
        ? [path, ...Object.entries(value).flatMap(([name, member]) => pathsOf(member, [...path, name]))]
        : [path];
    const paths = pathsOf(JSON.parse(originals.record)).filter(({ length }) => length > 0);
    const put = (value: unknown, [name = '', ...rest]: readonly string[], by: unknown): unknown => {
      if (Array.isArray(value))
        return value.map((member, at) => (String(at) === name ? put2(member, rest, by) : member));
      if (typeof value !== 'object' || value === null) return by;
      return Object.fromEntries(
        Object.entries(value).map(([each, member]) => [
          each,
          each === name ? put2(member, rest, by) : member,
        ]),
      );
    };
    const put2 = (value: unknown, rest: readonly string[], by: unknown) =>
      rest.length === 0 ? by : put(value, rest, by);
    const change = fc.record({ path: fc.constantFrom(...paths), by: fc.jsonValue() });
    await fc.assert(
      fc.asyncProperty(change, async ({ path, by }) => {
        const record = JSON.stringify(put(JSON.parse(originals.record), path, by));
        fc.pre(record !== JSON.stringify(JSON.parse(originals.record)));
        const { code, said } = await verify({ pdf: originals.pdf, record });
        expect([code, said]).toEqual([1, expect.stringMatching(/^NOT OK: [^\n]+\n$/)]);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('npm run verify-contract without a key', () => {
  it('reports consistent files as not authenticated, with a separate exit code', async () => {
    const files = { pdf: originals.pdf, record: originals.record };
    const { code, said } = await verifyFiles(context.filesFolder, files);
    expect([code, said]).toEqual([3, expect.stringContaining('CONSISTENT, NOT AUTHENTICATED')]);
    expect(said).toContain('--key');
  });
});

describe('npm run verify-contract with invalid arguments', () => {
  it.each([
    [[]],
    [['a.pdf', 'b.json', 'c.json']],
    [['record.json', '--key']],
    [['record.json', '--unknown']],
    [['/nowhere/record.json']],
  ])('prints one line and exits with 2 (%j)', async (args) => {
    const { code, said } = await runVerifyContract(args);
    expect([code, said]).toEqual([2, expect.stringMatching(/^CANNOT CHECK: [^\n]+\n$/)]);
  });

  it.each([
    ['', 'not JSON'],
    ['{"keys":[]}', 'no key'],
    ['{"kty":"RSA"}', 'something else'],
    ['null', 'something else'],
    [
      JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x: 'A'.repeat(43), kid: 'B'.repeat(43) }),
      'not its fingerprint',
    ],
  ])('rejects an invalid key file (%s)', async (text, reason) => {
    const wrong = join(context.filesFolder, 'wrong.json');
    await writeFile(wrong, text);
    const { code, said } = await verify({ record: originals.record }, wrong);
    expect([code, said]).toEqual([2, expect.stringContaining(reason)]);
  });

  it('accepts a key id that starts with a hyphen', async () => {
    const { code, said } = await verify({ record: originals.record }, `-${'a'.repeat(42)}`);
    expect([code, said]).toEqual([1, expect.stringContaining('not one of the keys that you trust')]);
  });

  it('rejects a key URL over http', async () => {
    const { code, said } = await verify({ record: originals.record }, 'http://gable.example/keys.json');
    expect([code, said]).toEqual([2, expect.stringContaining('https')]);
  });
});

it.each([
  ['no path', 'nonsense'],
  ['a stroke of one point', 'M0 0'],
  ['a point to the right of the area', 'M0 0L601 0'],
  ['a point below the area', 'M0 0L0 201'],
  ['a second space', 'M0 0L9 9 L8 8'],
  ['too many points', `M0 0${'L9 9'.repeat(4_000)}`],
])('rejects a record whose drawing has %s', async (_what, drawnSignature) => {
  const { record } = withRehash(
    changing('signed', (entry) =>
      entry.details.drawnSignature === undefined
        ? entry
        : { ...entry, details: { ...entry.details, drawnSignature } },
    ),
  )(originals);
  const { code, said } = await verifyFiles(context.filesFolder, { record });
  expect([code, said]).toEqual([1, expect.stringContaining('(signed) has an invalid drawnSignature')]);
});

it.each(recordKindSchema.options)('supports entries of the kind %s', async (kind) => {
  const { record } = withRehash(changing('viewed', (entry) => ({ ...entry, kind })))(originals);
  expect((await verifyFiles(context.filesFolder, { record })).said).not.toContain('unknown kind');
});
