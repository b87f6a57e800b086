import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type ContractRecord, contractRecordSchema } from '@gable/contracts/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts';
import { downloadContract, readContractRecord, viewContract } from './index.ts';
import { entryHash } from './record/hashes.ts';
import { sentContract } from './testing/contract-world.ts';

const SCRIPT = fileURLToPath(new URL('../../../../../scripts/verify-contract.mjs', import.meta.url));

let world: TestWorld;
let pdf: Uint8Array;
let record: ContractRecord;
beforeAll(async () => {
  world = await openTestWorld();
  const { agent, buyer, contractId, edit, sign } = await sentContract(world);
  await edit('1. Scope\nTwo tours, “both” of them on a Sunday \u2028 in Zürich 🏡.');
  world.clock.advance(1_000);
  await viewContract(buyer, { contractId });
  await sign({ version: 2 });
  ({ bytes: pdf } = await downloadContract(buyer, { contractId }));
  await downloadContract(agent, { contractId });
  // Through JSON and back, as it lies in a file.
  record = contractRecordSchema.parse(
    JSON.parse(JSON.stringify(await readContractRecord(buyer, { contractId }))),
  );
});
afterAll(() => world.close());

/** What the command says of two files, and with which code it ends. */
async function verify(bytes: Uint8Array, text: string): Promise<{ code: number; said: string }> {
  const paths = [join(world.filesFolder, 'contract.pdf'), join(world.filesFolder, 'record.json')] as const;
  await writeFile(paths[0], bytes);
  await writeFile(paths[1], text);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, ...paths], { env: {} });
    return { code: 0, said: stdout };
  } catch (error) {
    if (!(error instanceof Error && 'stderr' in error && 'code' in error)) throw error;
    return { code: Number(error.code), said: String(error.stderr) };
  }
}

const verifyRecord = (changed: ContractRecord) => verify(pdf, JSON.stringify(changed));

/** As a forger would who knows how the hashes are made: everything from the first entry on is hashed anew. */
function rehashed(entries: ContractRecord['entries']): ContractRecord {
  const chained: ContractRecord['entries'][number][] = [];
  for (const [index, entry] of entries.entries()) {
    const unhashed = { ...entry, seq: index + 1, prev: chained.at(-1)?.hash ?? '0'.repeat(64) };
    chained.push({ ...unhashed, hash: entryHash(unhashed) });
  }
  const last = chained.at(-1);
  return { ...record, entries: chained, head: last ? { seq: last.seq, hash: last.hash } : null };
}

describe('npm run verify-contract', () => {
  it('says OK of what Gable handed out, and who signed', async () => {
    expect(record.entries.map(({ kind }) => kind)).toEqual([
      'created',
      'sent',
      'edited',
      'viewed',
      'signed',
      'pdf_stored',
      'downloaded',
      'downloaded',
    ]);
    const { code, said } = await verifyRecord(record);
    expect([code, said]).toEqual([
      0,
      expect.stringContaining('OK: version 2, signed electronically by Zoë Ærø'),
    ]);
    expect((await verify(pdf, JSON.stringify(record, null, 2))).code).toBe(0);
    expect(rehashed(record.entries)).toEqual(record);
  });

  it('finds any byte of the PDF that was changed, added or cut off', async () => {
    const damage = fc.oneof(
      fc
        .record({ at: fc.nat(pdf.length - 1), by: fc.integer({ min: 1, max: 255 }) })
        .map(({ at, by }) =>
          Uint8Array.from(pdf, (byte, index) => (index === at ? (byte + by) % 256 : byte)),
        ),
      fc.integer({ min: 1, max: pdf.length }).map((cut) => pdf.slice(0, pdf.length - cut)),
      fc.uint8Array({ minLength: 1, maxLength: 9 }).map((more) => Uint8Array.from([...pdf, ...more])),
    );
    await fc.assert(
      fc.asyncProperty(damage, async (bytes) => {
        const { code, said } = await verify(bytes, JSON.stringify(record));
        expect([code, said]).toEqual([
          1,
          expect.stringContaining('the PDF is not one that the record knows'),
        ]);
      }),
      { numRuns: 8 },
    );
  });

  it('names the entry that was changed, taken out, doubled or moved', async () => {
    const place = fc.nat(record.entries.length - 1);
    const { entries } = record;
    const changed = place.map((at) => ({
      at,
      record: {
        ...record,
        entries: entries.map((entry, index) =>
          index === at ? { ...entry, actor: { ...entry.actor, name: 'Mallory' } } : entry,
        ),
      },
    }));
    const removed = place.map((at) => ({
      at: at === entries.length - 1 ? null : at,
      record: { ...record, entries: entries.filter((_entry, index) => index !== at) },
    }));
    const doubled = place.map((at) => ({
      at: at + 1 === entries.length ? at + 1 : at + 1,
      record: {
        ...record,
        entries: entries.flatMap((entry, index) => (index === at ? [entry, entry] : [entry])),
      },
    }));
    const moved = fc
      .tuple(place, place)
      .filter(([from, to]) => from !== to)
      .map(([from, to]) => {
        const others = entries.filter((_entry, index) => index !== from);
        return {
          at: Math.min(from, to),
          record: { ...record, entries: others.toSpliced(to, 0, ...entries.slice(from, from + 1)) },
        };
      });
    await fc.assert(
      fc.asyncProperty(fc.oneof(changed, removed, doubled, moved), async ({ at, record: tampered }) => {
        const { code, said } = await verifyRecord(tampered);
        expect(code).toBe(1);
        expect(said).toContain(at === null ? 'does not end with its head' : `NOT OK: entry ${at + 1} `);
      }),
      { numRuns: 30 },
    );
  });

  it('finds a record that was cut short, with its head or without', async () => {
    const { entries } = record;
    for (let kept = 1; kept < entries.length; kept += 1) {
      const short = entries.slice(0, kept);
      expect((await verifyRecord({ ...record, entries: short })).said).toContain(
        'does not end with its head',
      );
      const last = short.at(-1);
      const head = last ? { seq: last.seq, hash: last.hash } : null;
      const { code } = await verifyRecord({ ...record, entries: short, head });
      // Up to the PDF's own entry the PDF itself shows it; what came after is known to Gable and the other party alone.
      expect(code).toBe(kept < 6 ? 1 : 0);
    }
    expect((await verifyRecord({ ...record, entries: [], head: null })).code).toBe(1);
  });

  it('finds a forger who hashes everything anew, by what the PDF says of its record', async () => {
    const forged = rehashed(
      record.entries.map((entry) =>
        entry.kind === 'viewed' ? { ...entry, at: record.entries[0]?.at ?? entry.at } : entry,
      ),
    );
    expect((await verifyRecord(forged)).said).toContain('made after another entry 5');
    const without = rehashed(record.entries.filter(({ kind }) => kind !== 'viewed'));
    expect((await verifyRecord(without)).said).toContain('made after another entry 5');
    const bytes = Buffer.concat([pdf, Buffer.from('\n')]);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const elsewhere = record.entries.map((entry) =>
      entry.kind === 'pdf_stored' ? { ...entry, details: { ...entry.details, sha256 } } : entry,
    );
    const { code, said } = await verify(bytes, JSON.stringify({ ...record, entries: elsewhere }));
    expect([code, said]).toEqual([1, expect.stringContaining('entry 6 was changed')]);
  });

  it('refuses what is no record, and what is hidden beside one', async () => {
    const hidden = {
      ...record,
      entries: record.entries.map((entry) => ({ ...entry, note: 'agreed by phone' })),
    };
    for (const text of [
      '',
      '[]',
      'null',
      '{}',
      JSON.stringify({ ...record, note: 1 }),
      JSON.stringify(hidden),
    ])
      expect((await verify(pdf, text)).code).toBe(1);
  });
});
