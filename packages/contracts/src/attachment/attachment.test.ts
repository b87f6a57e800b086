import { describe, expect, it } from 'vitest';
import { instant, userIdSchema } from '../kernel/index.ts';
import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENT_NAME_MAX,
  attachmentNameSchema,
  canDeleteAttachment,
  findAttachmentProblem,
  findDeclaredType,
  formatFileSize,
} from './index.ts';

describe('the name of an attachment', () => {
  it.each([
    ['Inspection report.pdf', 'Inspection report.pdf'],
    ['C:\\Users\\Ada\\plan.pdf', 'plan.pdf'],
    ['\\\\server\\plans\\plan.pdf', 'plan.pdf'],
    ['C:\\Users/Ada\\plan.pdf', 'Ada_plan.pdf'],
    ['🏡 plan a\\b.pdf', '🏡 plan a_b.pdf'],
    ['../../etc/plan.pdf', 'plan.pdf'],
    ['a\u0000b\nc\u202efdp.exe.pdf', 'ab cfdp.exe.pdf'],
    ['..hidden.pdf', 'hidden.pdf'],
    ['plan.pdf. ', 'plan.pdf'],
    ['what? "why": <a|b>*.csv', 'what_ _why__ _a_b__.csv'],
    ['Éte\u0301.txt', 'Été.txt'],
  ])('%j becomes %j', (name, expected) => {
    expect(attachmentNameSchema.parse(name)).toBe(expected);
  });

  it('is shortened before its extension, between graphemes', () => {
    const name = attachmentNameSchema.parse(`${'👩‍💻'.repeat(60)}.pdf`);
    expect(name.length).toBeLessThanOrEqual(ATTACHMENT_NAME_MAX);
    expect(name).toMatch(/^(?:👩‍💻)+\.pdf$/u);
  });

  it.each(['', '   ', 'plan', '.pdf', '/', `a.${'x'.repeat(200)}`])('%j is rejected', (name) => {
    expect(attachmentNameSchema.safeParse(name).error?.issues[0]?.message).toBe(
      'Name the file with its extension, such as plan.pdf',
    );
  });
});

describe('findAttachmentProblem', () => {
  it.each([
    ['a.pdf', 1, null],
    ['a.JPG', undefined, null],
    ['a.docx', ATTACHMENT_MAX_BYTES, null],
    ['a.docx', ATTACHMENT_MAX_BYTES + 1, 'bytes'],
    ['a.docx', 0, 'empty'],
    ['a.docm', 1, 'macros'],
    ['a.XLSM', 1, 'macros'],
    ['a.exe', 1, 'type'],
    ['a.svg', 1, 'type'],
    ['a.html', 1, 'type'],
    ['pdf', 1, 'type'],
  ] as const)('of %s with %s bytes returns %s', (name, size, problem) => {
    expect(findAttachmentProblem(name, size)).toBe(problem);
  });

  it('finds the declared type by the last extension', () => {
    expect(['a.pdf.txt', 'b.jpeg', 'c.heif', 'd.zip'].map(findDeclaredType)).toEqual([
      'txt',
      'jpeg',
      'heic',
      null,
    ]);
  });
});

describe('canDeleteAttachment', () => {
  const ada = userIdSchema.parse('0195a4a0-0000-7000-8000-000000000001');
  const ben = userIdSchema.parse('0195a4a0-0000-7000-8000-000000000002');
  const attachment = { uploaderId: ada, createdAt: instant(1_000), messageId: null };

  it.each([
    ['the uploader before the client acted', ada, null, true],
    ['the uploader, for a file that was added after the client acted', ada, 999, true],
    ['the uploader, for a file that was there when the client acted', ada, 1_000, false],
    ['another user', ben, null, false],
  ])('for %s', (_, user, at, expected) => {
    expect(canDeleteAttachment(user, attachment, at === null ? null : instant(at))).toBe(expected);
  });
});

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1_023, '1,023 bytes'],
  [1_024, '1 KB'],
  [1_536, '1.5 KB'],
  [10_300, '10 KB'],
  [1_024 ** 2 - 1, '1 MB'],
  [20 * 1_024 ** 2, '20 MB'],
  [2 * 1_024 ** 3, '2 GB'],
])('formatFileSize formats %d bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
