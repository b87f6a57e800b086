import { describe, expect, it } from 'vitest';
import type { Letter } from './letter.ts';
import { writeLetter } from './write-letter.ts';

const LETTER: Letter = {
  preview: 'One click and you are in.',
  heading: 'Confirm your address',
  paragraphs: ['Welcome to Gable.', 'The link works once,\nfor an hour.'],
  action: { label: 'Confirm', url: 'https://gable.example/verify?token=abc&type=signup' },
  code: '493 201',
  footnote: 'You did not ask for this? Then nothing happens.',
  publicUrl: 'https://gable.example/',
};

describe('the letter', () => {
  it('reads well as plain text, code and address on lines of their own', () => {
    expect(writeLetter(LETTER).text).toBe(
      `Confirm your address

Welcome to Gable.

The link works once,
for an hour.

493 201

Confirm:
https://gable.example/verify?token=abc&type=signup

You did not ask for this? Then nothing happens.

Gable
https://gable.example
`,
    );
  });

  it('says the same in HTML, in a language, with a title, for both schemes', () => {
    const { html } = writeLetter(LETTER);
    for (const part of [
      '<html lang="en" dir="ltr">',
      '<title>Confirm your address</title>',
      'prefers-color-scheme: dark',
      'One click and you are in.',
      'The link works once,<br>for an hour.',
      'href="https://gable.example/verify?token=abc&amp;type=signup"',
      '493 201',
      'Then nothing happens.',
    ])
      expect(html).toContain(part);
    const tables = html.match(/<table[^>]*>/g) ?? [];
    expect(tables.length).toBeGreaterThan(2);
    for (const table of tables) expect(table).toContain('role="presentation"');
    expect(html).not.toMatch(/<script|<img|<link|url\(/);
  });

  it('leaves out what is not there', () => {
    const { text, html } = writeLetter({
      preview: '',
      heading: 'Your password was changed',
      paragraphs: ['It was you? Then all is well.'],
      publicUrl: 'http://localhost:3000',
    });
    expect(text).toBe(
      'Your password was changed\n\nIt was you? Then all is well.\n\nGable\nhttp://localhost:3000\n',
    );
    expect(html).not.toMatch(/undefined|class="button"|class="code"/);
  });

  it('reads nothing in its words as markup', () => {
    const evil = `<img src=x onerror="alert('1')">&amp;`;
    const escaped = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;';
    const { text, html } = writeLetter({
      preview: evil,
      heading: evil,
      paragraphs: [evil],
      action: { label: evil, url: 'https://gable.example/"><script>alert(1)</script>' },
      code: evil,
      footnote: evil,
      publicUrl: 'https://gable.example',
    });
    expect(html).not.toMatch(/<img|<script/);
    // Title, heading and the name of the whole, preview, paragraph, label, code, footnote.
    expect(html.split(escaped)).toHaveLength(9);
    expect(text).toContain(evil);
    expect(text).toContain('https://gable.example/%22%3E%3Cscript%3Ealert(1)%3C/script%3E');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/verify', 'mailto:eve@evil.example', ''])(
    'has no link to %j',
    (url) => {
      expect(() => writeLetter({ ...LETTER, action: { label: 'Go', url } })).toThrow(RangeError);
      expect(() => writeLetter({ ...LETTER, publicUrl: url })).toThrow(RangeError);
    },
  );
});
