import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordKindSchema } from '@gable/contracts/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import {
  declineContract,
  downloadContract,
  listContractPublicKeys,
  updateContract,
  viewContract,
} from './index.ts';
import { issueRecord, recordFile } from './record/read-record.ts';
import { sentContract } from './testing/contract-world.ts';
import { changing, type Loot, rehashed } from './testing/forgeries.ts';
import { FORGERIES } from './testing/forgery-corpus.ts';
import { runVerifyContract, verifyFiles } from './testing/run-verify-contract.ts';

/** How many random changes each property tries. */
const RUNS = 25;

let world: TestWorld;
let loot: Loot;
let keyFile: string;
let kid: string;

const recordText = async (contractId: Parameters<typeof issueRecord>[1]) =>
  new TextDecoder().decode(recordFile(await issueRecord(world.system, contractId)));

/** A contract that was declined, sent again, signed, changed, signed again and downloaded. */
async function longStory() {
  const { agent, buyer, contractId, edit, sign } = await sentContract(world);
  await viewContract(buyer, { contractId });
  world.clock.advance(1_000);
  await declineContract(buyer, { contractId, version: 1, reason: 'Two “tours” in Zürich 🏡, please.' });
  await updateContract(agent, { contractId, changes: { status: 'sent' } });
  await sign();
  const { bytes: firstPdf } = await downloadContract(buyer, { contractId });
  await edit('1. Scope\nTwo tours, both of them on a Sunday \u2028 in Zürich.');
  await updateContract(agent, { contractId, changes: { status: 'sent' } });
  world.clock.advance(1_000);
  await viewContract(buyer, { contractId });
  await sign({ version: 2 });
  const { bytes: pdf } = await downloadContract(buyer, { contractId });
  await downloadContract(agent, { contractId });
  return { pdf, firstPdf, record: await recordText(contractId) };
}

beforeAll(async () => {
  world = await openTestWorld();
  const { pdf, firstPdf, record } = await longStory();
  const other = await longStory();
  loot = { pdf, otherPdf: firstPdf, record, other };
  const keys = await listContractPublicKeys(world.system);
  keyFile = join(world.filesFolder, 'keys.json');
  await writeFile(keyFile, JSON.stringify({ keys }));
  kid = keys[0]?.kid ?? '';
});
afterAll(() => world.close());

const verify = (
  files: { pdf?: Uint8Array; record: string | Uint8Array },
  key: string | undefined = keyFile,
) => verifyFiles(world.filesFolder, { ...files, ...(key !== undefined && { key }) });

describe('npm run verify-contract with a key', () => {
  it('accepts what Gable issued, by key file and by key id, indented or not', async () => {
    const files = { pdf: loot.pdf, record: loot.record };
    const { code, said } = await verify(files);
    expect([code, said]).toEqual([0, expect.stringContaining('OK: Gable signed the PDF and the record.')]);
    expect(said).toContain('Version 2, signed electronically by Zoë Ærø');
    expect((await verify(files, kid)).code).toBe(0);
    expect((await verify({ ...files, record: JSON.stringify(JSON.parse(loot.record)) })).code).toBe(0);
  });

  it('accepts the PDF of each signed version, and says which version was signed later', async () => {
    const { code, said } = await verify({ pdf: loot.otherPdf, record: loot.record });
    expect([code, said]).toEqual([0, expect.stringContaining('Version 1, signed electronically')]);
    expect(said).toContain('version 2 was signed later');
  });

  it('accepts a record without a PDF, such as that of a contract that was signed on paper', async () => {
    const { agent, contractId } = await sentContract(world);
    for (const status of ['draft', 'sent', 'expired', 'signed'] as const)
      await updateContract(agent, { contractId, changes: { status } });
    const { code, said } = await verify({ record: await recordText(contractId) });
    expect([code, said]).toEqual([0, expect.stringContaining('OK: Gable signed the record (no PDF')]);
  });

  it('ends as a process with the exit code and the words of the check', async () => {
    const genuine = { pdf: loot.pdf, record: loot.record };
    const cases = [
      { ...genuine, key: keyFile },
      genuine,
      { pdf: loot.otherPdf.slice(1), record: loot.record, key: keyFile },
      { ...genuine, key: 'http://gable.example/keys.json' },
    ];
    const codes: number[] = [];
    for (const files of cases) {
      const verification = await verifyFiles(world.filesFolder, files, runVerifyContract);
      expect(verification).toEqual(await verifyFiles(world.filesFolder, files));
      codes.push(verification.code);
    }
    expect(codes).toEqual([0, 3, 1, 2]);
  });

  it('has more than sixty forgeries to find', () => {
    expect(FORGERIES.length).toBeGreaterThan(60);
    expect(new Set(FORGERIES.map(([name]) => name)).size).toBe(FORGERIES.length);
  });

  it.each(FORGERIES)('finds %s, in one line', async (_name, forge) => {
    const { code, said } = await verify(forge(loot));
    expect(code).toBe(1);
    expect(said).toMatch(/^NOT OK: [^\n]+\n$/);
    expect(said).not.toMatch(/TypeError|undefined|could not be read|at file:/);
  });

  it('finds a record that was cut off after any entry, with its head and without', async () => {
    const record = JSON.parse(loot.record);
    for (let kept = 0; kept < record.entries.length; kept += 1) {
      const entries = record.entries.slice(0, kept);
      const last = entries.at(-1);
      const head = last ? { seq: last.seq, hash: last.hash } : null;
      for (const cut of [
        { ...record, entries },
        { ...record, entries, head },
      ])
        expect((await verify({ pdf: loot.pdf, record: JSON.stringify(cut) })).code).toBe(1);
    }
  });

  it('finds any byte that was changed, added or cut off, in the PDF and in the record', async () => {
    const damaged = (bytes: Uint8Array) =>
      fc.oneof(
        fc
          .record({ at: fc.nat(bytes.length - 1), by: fc.integer({ min: 1, max: 255 }) })
          .map(({ at, by }) => bytes.map((byte, index) => (index === at ? (byte + by) % 256 : byte))),
        fc.integer({ min: 2, max: bytes.length }).map((cut) => bytes.slice(0, bytes.length - cut)),
        fc.uint8Array({ minLength: 2, maxLength: 9 }).map((more) => Uint8Array.from([...bytes, ...more])),
      );
    const record = new TextEncoder().encode(loot.record);
    const files = fc.oneof(
      damaged(loot.pdf).map((pdf) => ({ pdf, record })),
      damaged(record).map((changed) => ({ pdf: loot.pdf, record: changed })),
    );
    await fc.assert(
      fc.asyncProperty(files, async (changed) => {
        const { code, said } = await verify(changed);
        expect([code, said]).toEqual([1, expect.stringMatching(/^NOT OK: [^\n]+\n$/)]);
      }),
      { numRuns: RUNS },
    );
  });

  it('finds any value that was replaced anywhere in the record', async () => {
    const pathsOf = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
      typeof value === 'object' && value !== null
        ? [path, ...Object.entries(value).flatMap(([name, member]) => pathsOf(member, [...path, name]))]
        : [path];
    const paths = pathsOf(JSON.parse(loot.record)).filter(({ length }) => length > 0);
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
        const record = JSON.stringify(put(JSON.parse(loot.record), path, by));
        fc.pre(record !== JSON.stringify(JSON.parse(loot.record)));
        const { code, said } = await verify({ pdf: loot.pdf, record });
        expect([code, said]).toEqual([1, expect.stringMatching(/^NOT OK: [^\n]+\n$/)]);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('npm run verify-contract without a key', () => {
  it('says that consistent files are not authenticated, with an exit code of its own', async () => {
    const files = { pdf: loot.pdf, record: loot.record };
    const { code, said } = await verifyFiles(world.filesFolder, files);
    expect([code, said]).toEqual([3, expect.stringContaining('CONSISTENT, NOT AUTHENTICATED')]);
    expect(said).toContain('--key');
  });
});

describe('npm run verify-contract that cannot check', () => {
  it.each([
    [[]],
    [['a.pdf', 'b.json', 'c.json']],
    [['record.json', '--key']],
    [['record.json', '--unknown']],
    [['/nowhere/record.json']],
  ])('says so in one line and exits with 2 (%j)', async (args) => {
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
  ])('refuses a key file that is none (%s)', async (text, reason) => {
    const wrong = join(world.filesFolder, 'wrong.json');
    await writeFile(wrong, text);
    const { code, said } = await verify({ record: loot.record }, wrong);
    expect([code, said]).toEqual([2, expect.stringContaining(reason)]);
  });

  it('takes a key id that begins with a hyphen', async () => {
    const { code, said } = await verify({ record: loot.record }, `-${'a'.repeat(42)}`);
    expect([code, said]).toEqual([1, expect.stringContaining('not one of the keys that you trust')]);
  });

  it('refuses a key that would come over http', async () => {
    const { code, said } = await verify({ record: loot.record }, 'http://gable.example/keys.json');
    expect([code, said]).toEqual([2, expect.stringContaining('https')]);
  });
});

it.each(recordKindSchema.options)('the verifier knows entries of the kind %s', async (kind) => {
  const { record } = rehashed(changing('viewed', (entry) => ({ ...entry, kind })))(loot);
  expect((await verifyFiles(world.filesFolder, { record })).said).not.toContain('unknown kind');
});
