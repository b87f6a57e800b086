import { describe, expect, it } from 'vitest';
import type { EmailContent } from '../email.ts';
import { renderEmail } from './render-email.ts';

const CONTENT: EmailContent = {
  subject: 'Confirm your address',
  preview: 'One click, and your account is ready.',
  heading: 'Confirm your address',
  paragraphs: ['Welcome to Gable.', 'The link works once,\nfor an hour.'],
  action: { label: 'Confirm', url: 'https://gable.example/verify?token=abc&type=signup' },
  code: '493 201',
  footnote: 'If you did not ask for this, ignore this email.',
};
const OPTIONS = { publicUrl: 'https://gable.example/' };

describe('renderEmail', () => {
  it('renders plain text, with the code and the URL on their own lines', () => {
    expect(renderEmail(CONTENT, OPTIONS).text).toBe(
      `Confirm your address

Welcome to Gable.

The link works once,
for an hour.

493 201

Confirm:
https://gable.example/verify?token=abc&type=signup

If you did not ask for this, ignore this email.

Gable
https://gable.example
`,
    );
  });

  it('renders the other answer as a second button', () => {
    const second = { label: 'Decline', url: 'https://gable.example/tours/1?answer=decline' };
    const { text, html } = renderEmail({ ...CONTENT, secondAction: second }, OPTIONS);
    expect(text).toContain(`Decline:\n${second.url}`);
    expect(html).toContain(`href="${second.url}"`);
    const unsafe = { label: 'Decline', url: 'javascript:alert(1)' };
    expect(() => renderEmail({ ...CONTENT, secondAction: unsafe }, OPTIONS)).toThrow(RangeError);
  });

  it('renders HTML with a language, a title and a dark mode', () => {
    const { html } = renderEmail(CONTENT, OPTIONS);
    for (const part of [
      '<html lang="en" dir="ltr">',
      '<title>Confirm your address</title>',
      'prefers-color-scheme: dark',
      'One click, and your account is ready.',
      'The link works once,<br>for an hour.',
      'href="https://gable.example/verify?token=abc&amp;type=signup"',
      '493 201',
      'ignore this email.',
    ])
      expect(html).toContain(part);
    const tables = html.match(/<table[^>]*>/g) ?? [];
    expect(tables.length).toBeGreaterThan(2);
    for (const table of tables) expect(table).toContain('role="presentation"');
    expect(html).not.toMatch(/<script|<img|<link|url\(/);
  });

  it('omits optional parts', () => {
    const { text, html } = renderEmail(
      {
        subject: '',
        preview: '',
        heading: 'Your password was changed',
        paragraphs: ['If it was you, there is nothing to do.'],
        details: [],
      },
      { publicUrl: 'http://localhost:3000' },
    );
    expect(text).toBe(
      'Your password was changed\n\nIf it was you, there is nothing to do.\n\nGable\nhttp://localhost:3000\n',
    );
    expect(html).not.toMatch(/undefined|class="button"|class="code"|<th/);
    expect(html).not.toContain('border-collapse');
  });

  it('escapes markup', () => {
    const evil = `<img src=x onerror="alert('1')">&amp;`;
    const escaped = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;';
    const content = {
      subject: evil,
      preview: evil,
      heading: evil,
      paragraphs: [evil],
      action: { label: evil, url: 'https://gable.example/"><script>alert(1)</script>' },
      code: evil,
      footnote: evil,
    };
    const { text, html } = renderEmail(content, OPTIONS);
    expect(html).not.toMatch(/<img|<script/);
    // Title, heading, ARIA label, preview, paragraph, button, code, footnote.
    expect(html.split(escaped)).toHaveLength(9);
    expect(text).toContain(evil);
    expect(text).toContain('https://gable.example/%22%3E%3Cscript%3Ealert(1)%3C/script%3E');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/verify', 'mailto:eve@evil.example', ''])(
    'rejects the URL %j',
    (url) => {
      expect(() => renderEmail({ ...CONTENT, action: { label: 'Go', url } }, OPTIONS)).toThrow(RangeError);
      expect(() => renderEmail(CONTENT, { publicUrl: url })).toThrow(RangeError);
    },
  );
});
