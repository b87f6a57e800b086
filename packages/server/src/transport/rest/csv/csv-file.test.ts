import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { csvFile, SELECTED_IDS } from './csv-file.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const ROWS = Array.from({ length: 500 }, (_, nth) => nth);

/** Creates an endless list. Fails on the page `failsAt`. */
function createEndless(failsAt = Number.POSITIVE_INFINITY) {
  const pages: (string | undefined)[] = [];
  const { run } = csvFile<{ ids?: readonly string[] | undefined }, number>({
    name: 'rows',
    input: z.object(SELECTED_IDS),
    selected: { idsOf: ({ ids }) => ids, idOf: String },
    columns: [{ header: 'Number', cell: (nth) => nth }],
    readPage: async (_ctx, { cursor }) => {
      if (pages.length === failsAt) throw new Error('The database is gone.');
      pages.push(cursor);
      return { items: ROWS, nextCursor: String(pages.length) };
    },
  });
  const open = async (ids?: readonly string[]) => {
    const { bytes } = await run(context.system, { ids });
    if (!(bytes instanceof Readable)) throw new Error('The file is not a stream.');
    return bytes;
  };
  return { open, pages };
}

describe('csvFile', () => {
  it('reads pages only as fast as the client receives them, and stops with the client', async () => {
    const { open, pages } = createEndless();
    let received = 0;
    for await (const chunk of await open()) {
      received += String(chunk).length;
      if (received > 20_000) break;
    }
    const atEnd = pages.length;
    expect(atEnd).toBeLessThan(40);
    expect(pages.slice(0, 3)).toEqual([undefined, '1', '2']);
    await new Promise((resolve) => setImmediate(resolve));
    expect(pages).toHaveLength(atEnd);
  });

  it('has only the selected rows, and stops after the last of them', async () => {
    const { open, pages } = createEndless();
    const file = await open(['7', '499']);
    expect((await file.toArray()).join('')).toBe('\uFEFFNumber\r\n7\r\n499\r\n');
    expect(pages).toHaveLength(1);
  });

  it('rejects if the first page fails', async () => {
    await expect(createEndless(0).open()).rejects.toThrow('The database is gone.');
  });

  it('breaks off if a later page fails, so that no file looks complete', async () => {
    const file = await createEndless(2).open();
    await expect(file.toArray()).rejects.toThrow('The database is gone.');
  });
});
