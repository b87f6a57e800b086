import { splitLines } from '@gable/contracts/contract';
import { userIdSchema } from '@gable/contracts/kernel';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { isAppError, newId } from '#kernel/index.ts';
import type { ContractDocument } from './contract-pdf.port.ts';
import { createContractPdf } from './contract-pdf.ts';
import { CONTENT_WIDTH, SIDE_MARGIN } from './layout/theme.ts';
import { contractDocument } from './testing/contract-document.ts';
import { countEventLoopTurns } from './testing/count-event-loop-turns.ts';
import { contentStreams, fontNames, readActualText } from './testing/open-pdf.ts';
import { type ReadPdf, readPdf } from './testing/read-pdf.ts';

const pdf = createContractPdf();
const JOB = { kind: 'job', owner: 'ann@example.com' } as const;

/** Creates a request of a new user. */
const newRequest = (signal?: AbortSignal) => ({
  kind: 'request' as const,
  owner: newId(userIdSchema),
  signal,
});

afterAll(() => pdf.close());

async function printed(changes: Partial<ContractDocument> = {}): Promise<ReadPdf> {
  return readPdf(await pdf.render(contractDocument(changes), JOB));
}

function textOf(read: Pick<ReadPdf, 'pages'>): string {
  return read.pages.map((page) => page.text).join(' ');
}

/** Removes whitespace, because lines may break anywhere. */
function dense(text: string): string {
  return text.replace(/\s+/gu, '');
}

describe('a contract PDF', () => {
  it('contains the whole text', async () => {
    const { content } = contractDocument();
    // Headers and footers interrupt paragraphs, so the text is compared word by word.
    const words = textOf(await printed()).split(/\s+/);
    for (const word of splitLines(content).join(' ').split(/\s+/)) {
      const isDrawn =
        word === '-' ||
        word === '' ||
        /^_+$/.test(word) ||
        ['Signature:', 'Date:', 'Agent', 'Client'].includes(word);
      if (!isDrawn) expect(words.join(''), word).toContain(word);
    }
  });

  it('prints bold parts of paragraphs, lists, and tables without their marks', async () => {
    const content = [
      'The **last day** is May 1.',
      '',
      '- **First** item with 日本 and **漢字**',
      '',
      '| Day | Price |',
      '| --- | --- |',
      '| **Monday** | 1 ** 2 |',
    ].join('\n');
    const text = textOf(await printed({ content }));
    const parts = ['The last day is May 1.', 'First item with 日本 and 漢字', 'Monday', '1 ** 2'];
    for (const part of parts) expect(dense(text)).toContain(dense(part));
    expect(text.match(/\*\*/g)).toHaveLength(1);
  });

  it('shows the parties on its first page', async () => {
    const [first] = (await printed()).pages;
    for (const part of [
      'Gable',
      'Home Showing Agreement',
      'Maria Delgado',
      'priya.raman@mail.example',
      'November 21, 2026',
    ]) {
      expect(first?.text).toContain(part);
    }
  });

  it('shows the title, status and page number on each page', async () => {
    const { pages } = await printed({ statusLabel: 'Sent' });
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page.text).toContain('Reference 0199f3a2-7c11-7d5e-9b0a-5f1f0f2f9a41');
      expect(page.text).toContain('Sent');
      expect(page.text).toContain(`Page ${index + 1} of ${pages.length}`);
    }
  });

  it('has document metadata', async () => {
    const { info, language } = await printed();
    expect(info).toMatchObject({
      Title: 'Home Showing Agreement',
      Author: 'Maria Delgado',
      Subject: 'Home Showing: agreement between Maria Delgado and Priya Raman',
      Keywords: '0199f3a2-7c11-7d5e-9b0a-5f1f0f2f9a41',
      Creator: 'Gable',
    });
    expect(language).toBe('en-US');
    expect(info.CreationDate).toMatch(/^D:20\d{12}Z?/);
  });

  it('has a reading order and a bookmark for each clause', async () => {
    const { bookmarks, pages } = await printed();
    expect(pages[0]?.roles).toMatch(/^H1 (P )+H2 P /);
    expect(bookmarks[0]).toMatch(/^1\. /);
    expect(bookmarks.at(-1)).toBe('15. Signatures');
    expect(bookmarks).toHaveLength(15);
    const headings = pages.flatMap((page) => page.roles.split(' ').filter((role) => role === 'H2'));
    expect(headings.length).toBeGreaterThanOrEqual(14);
  });

  it('prints subheadings as headings of the next level', async () => {
    const { pages, bookmarks } = await printed({
      content: 'Title\n\n1. Price\nText.\n1.1. Deposit\nText.\n\nAgent\nSignature: ____',
    });
    expect(pages[0]?.text).toMatch(/1\.\s*Price.*1\.1\. Deposit/);
    expect(pages[0]?.roles).toMatch(/ H2 P H3 P /);
    expect(bookmarks).toEqual(['1. Price']);
  });

  it('prints the headings, rules and italics of Markdown without their marks', async () => {
    const content =
      '# My Agreement\n\n## Price\nA *low* one, _in 日本_.\n\n---\n### Due\nNow.\n\nAgent\nSignature: ____';
    const bytes = await pdf.render(contractDocument({ content }), JOB);
    const { pages, bookmarks } = await readPdf(bytes);
    expect(pages[0]?.text).toMatch(/My Agreement.* Price .* Due Now/);
    expect(dense(textOf({ pages }))).toContain('Alowone,in日本.');
    expect(pages[0]?.text).not.toMatch(/#|\*|---/);
    expect(pages[0]?.roles).toMatch(/ H2 P H3 P /);
    expect(bookmarks).toEqual(['Price']);
    expect(fontNames(bytes)).toContain('Roboto-Italic');
  });

  it.each([0, 6, 12, 18, 24, 30, 36])(
    'keeps the signature blocks together (%i lines before them)',
    async (lines) => {
      const whole = contractDocument().content;
      const signatures = whole.slice(whole.indexOf('15. Signatures'));
      const { pages } = await printed({
        content: `Title\n\n1. Text\n\n${'line\n\n'.repeat(lines)}${signatures}`,
      });
      const signed = pages.filter((page) => /Signature\b/.test(page.text));
      expect(signed).toHaveLength(1);
      expect(signed[0]?.text).toMatch(/By signing.*Name: Maria Delgado.*Signature.*Date/);
      expect(signed[0]?.text).toContain('Name: Priya Raman');
    },
  );

  it('adds signature blocks if the text has none', async () => {
    const last = (await printed({ content: 'We agree on everything.' })).pages.at(-1);
    expect(last?.text.match(/Signature/g)).toHaveLength(2);
    expect(last?.text).toContain('CLIENT Priya Raman');
  });

  it('never ends a page with a heading', async () => {
    for (let lines = 20; lines < 44; lines += 1) {
      const content = `Title\n\nText.\n${'line\n'.repeat(lines)}\n1. Lonely\n\nUnder the heading.`;
      const { pages } = await printed({ content });
      const page = pages.find(({ text }) => text.includes('Lonely'));
      expect(page?.text).toContain('Under the heading.');
    }
  });
});

describe('the text of a contract PDF', () => {
  it('prints a hundred pages', async () => {
    const paragraph = `${'The parties agree on each of these words. '.repeat(9)}\n\n`;
    const content = `1. Start\n\n${paragraph.repeat(Math.floor(399_000 / paragraph.length))}The very end.`;
    const { pages } = await printed({ content });
    expect(pages.length).toBeGreaterThan(90);
    expect(pages.at(-1)?.text).toContain('The very end.');
    expect(textOf({ pages }).match(/these words/g)).toHaveLength(content.match(/these words/g)?.length ?? 0);
  });

  it.each([
    ['a text without spaces', `start${'x'.repeat(20_000)}end`],
    ['one long line', `start ${'word '.repeat(4_000)}end`],
    ['many short lines', `start\n${'a\n'.repeat(2_000)}end`],
    ['quoted lines', `start\n\n${'    quoted\n'.repeat(500)}end`],
    ['list items', `start\n\n${'- item\n(a) item\n'.repeat(300)}end`],
    ['headings', `start\n\n${'100. Heading\n'.repeat(300)}end`],
  ])('prints %s within the margins', async (_, content) => {
    const { pages } = await printed({ content });
    expect(dense(textOf({ pages }))).toMatch(/start.*end/s);
    for (const page of pages) {
      expect(page.left).toBeGreaterThanOrEqual(SIDE_MARGIN - 1);
      expect(page.right).toBeLessThanOrEqual(SIDE_MARGIN + CONTENT_WIDTH + 1);
    }
  });

  it('prints names in Latin, Greek and Cyrillic scripts', async () => {
    const names = { agentName: 'Łucja Nguyễn-Öström', customerName: 'Ядвига Παπαδοπούλου' };
    const read = await printed(names);
    expect(textOf(read)).toContain(names.agentName);
    expect(textOf(read)).toContain(names.customerName);
    expect(read.info.Author).toBe(names.agentName);
  });

  it('prints names in many scripts, with the same text when extracted', async () => {
    const names = [
      ...['王小明', '山田たろう', '김민준', 'محمد بن سلمان العربي', 'רבקה כהן', 'สมชาย', 'নাজমুল হুদা'],
      ...['გიორგი', 'Արամ', 'አበበ', '🏠'],
    ];
    const read = await printed({
      agentName: 'سلمان العربي',
      customerName: 'רבקה כהן',
      content: `Names\n\n${names.map((name) => `Here ${name} signs.`).join('\n\n')}`,
    });
    const text = dense(textOf(read));
    for (const name of names) expect(text).toContain(dense(`Here ${name} signs.`));
    expect(text).toContain(dense('AGENT سلمان العربي'));
    expect(text).not.toContain('\uFFFD');
    expect(read.info.Author).toBe('سلمان العربي');
  });

  it('prints the original text of scripts with reordered glyphs', async () => {
    const bytes = await pdf.render(contractDocument({ content: 'Names\n\nFor प्रिया रमन only.' }), JOB);
    const spoken = contentStreams(bytes).flatMap(readActualText);
    expect(spoken).toEqual(['प्रिया ', 'रमन ']);
  });

  it('prints right-to-left lines, aligned right within the margins', async () => {
    const content = `כותרת ארוכה מאוד\n\n1. סעיף אחד\n\n${'הצדדים מסכימים לתנאי ההסכם (סעיף 12) של Gable. '.repeat(60)}`;
    const { pages } = await printed({ content });
    expect(dense(textOf({ pages }))).toContain(dense('הצדדים מסכימים לתנאי ההסכם'));
    expect(dense(pages[1]?.text ?? '')).toContain(dense('כותרת ארוכה מאוד'));
    expect(pages[0]?.text).toMatch(/סעיף אחד 1\./);
    for (const page of pages) {
      expect(page.left).toBeGreaterThanOrEqual(SIDE_MARGIN - 1);
      expect(page.right).toBeLessThanOrEqual(SIDE_MARGIN + CONTENT_WIDTH + 1);
    }
  });

  it('prints a long Chinese text without spaces', async () => {
    const content = `开始${'双方同意按照本协议的约定提供专业服务，'.repeat(150)}结束。`;
    const { pages } = await printed({ content });
    const text = dense(textOf({ pages }));
    expect(text.match(/服/g)).toHaveLength(150);
    expect(text).toContain('结束。');
    for (const page of pages) expect(page.right).toBeLessThanOrEqual(SIDE_MARGIN + CONTENT_WIDTH + 1);
  });

  it('prints without fonts that it does not need', async () => {
    const bytes = await pdf.render(contractDocument(), JOB);
    expect(fontNames(bytes)).toEqual(['Roboto-Medium', 'Roboto-Regular']);
  });

  it('prints a replacement for a character that no font has', async () => {
    const read = await printed({ customerName: 'Thoth \u{13053}', content: 'Hello \u{12000}\u0007 there' });
    expect(textOf(read)).toContain('Thoth \uFFFD');
    expect(textOf(read)).toContain('Hello \uFFFD\uFFFD there');
  });

  it('prints a name longer than a page, truncated where it is only a reference', async () => {
    const customerName = `start${'n'.repeat(9_000)}end`;
    const { pages } = await printed({ customerName, content: `Text\n\nThe Client is ${customerName}.` });
    expect(dense(pages[0]?.text ?? '')).toMatch(/CLIENTstartn+…/);
    expect(dense(textOf({ pages }))).toMatch(/TheClientisstartn+.*end\./);
    expect(pages.at(-1)?.text).toMatch(/Signature.*Signature/);
  });

  it('prints text that looks like markup, unchanged', async () => {
    const content = 'Title\n\n{"image":"/etc/passwd"} <svg> ![x](http://127.0.0.1/x.png)';
    expect(textOf(await printed({ content }))).toContain('{"image":"/etc/passwd"} <svg>');
  });
});

describe('rendering', () => {
  it('does not block the event loop with fifty documents, including long ones', async () => {
    const long = contractDocument({ content: contractDocument().content.repeat(3) });
    const short = contractDocument({ content: 'Home Showing Agreement\n\n1. Scope\n\nOne tour.' });
    await pdf.render(long, JOB);
    const turns = countEventLoopTurns();
    const documents = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        pdf.render({ ...(index % 8 === 0 ? long : short), reference: `v${index}` }, newRequest()),
      ),
    );
    expect(documents.every((bytes) => bytes.length > 10_000)).toBe(true);
    // In this thread, the event loop would turn a few times per document; beside worker threads it
    // turns tens of thousands of times.
    expect(turns.end()).toBeGreaterThan(1_000);
  });

  it('does not depend on earlier documents', async () => {
    const names = contractDocument({ agentName: 'Ωmega ∆elta fi', content: 'Title\n\nΑΒΓ Δ ∆ ﬁ office 12' });
    const own = createContractPdf({ workers: 1 });
    const alone = await readPdf(await own.render(names, JOB));
    await own.render(contractDocument(), JOB);
    const again = await readPdf(await own.render(names, JOB));
    expect(again.pages).toEqual(alone.pages);
    await own.close();
  });

  it('keeps a character that an earlier document drew only as a part of another', async () => {
    const own = createContractPdf({ workers: 1 });
    // The glyph of ” consists of two of ’.
    await own.render(contractDocument({ content: 'Title\n\nA “quote”.' }), JOB);
    const later = await own.render(contractDocument({ content: 'Title\n\nThe agent’s fee.' }), JOB);
    const { pages } = await readPdf(later);
    expect(pages.map(({ text }) => text).join(' ')).toContain('The agent’s fee.');
    await own.close();
  });

  it('finishes running documents when it is closed', async () => {
    const own = createContractPdf({ workers: 1 });
    const [first, second] = [own.render(contractDocument(), JOB), own.render(contractDocument(), JOB)];
    await own.close();
    expect((await first).length).toBeGreaterThan(10_000);
    expect((await second).length).toBeGreaterThan(10_000);
    await expect(own.render(contractDocument(), JOB)).rejects.toThrow('closed');
  });
});

describe('PDFs for requests', () => {
  const LONG = contractDocument().content.repeat(20);

  it('are rendered for a second user while the first has thirty waiting, who can add no more', async () => {
    const own = createContractPdf({ workers: 1 });
    const gone = new AbortController();
    const first = newRequest(gone.signal);
    const done: string[] = [];
    const calls = Array.from({ length: 40 }, async (_, index) => {
      const document = contractDocument({ content: LONG, reference: `first ${index}` });
      const code = await own.render(document, first).then(
        () => 'rendered',
        (error: unknown) => (isAppError(error) ? error.code : 'defect'),
      );
      done.push(code);
    });
    expect((await own.render(contractDocument(), newRequest())).length).toBeGreaterThan(10_000);
    // Nine exceed the queue. The second user waited for one document of the first at most.
    expect(done.filter((code) => code === 'RATE_LIMITED')).toHaveLength(9);
    expect(done.filter((code) => code === 'rendered').length).toBeLessThan(3);
    gone.abort();
    await Promise.all(calls);
    expect(done.filter((code) => code === 'REQUEST_CANCELED').length).toBeGreaterThanOrEqual(28);
    await own.close();
  });

  it('are cached for the same document', async () => {
    const [first, second] = [newRequest(), newRequest()];
    const document = contractDocument({ reference: 'again' });
    const bytes = await pdf.render(document, first);
    expect(await pdf.render({ ...document }, second)).toBe(bytes);
    expect(await pdf.render({ ...document, customerName: 'Another Client' }, second)).not.toBe(bytes);
  });

  it('time out after fifteen seconds, but not for a job', async () => {
    const own = createContractPdf({ workers: 1 });
    const document = contractDocument({ content: LONG });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const job = own.render(document, JOB);
    const refused = expect(own.render(document, newRequest())).rejects.toMatchObject({
      code: 'PDF_TOO_LARGE',
      message: expect.stringContaining('at most 5,000 lines'),
    });
    await vi.advanceTimersByTimeAsync(15_000);
    await refused;
    vi.useRealTimers();
    expect((await job).length).toBeGreaterThan(10_000);
    await own.close();
  });
});
