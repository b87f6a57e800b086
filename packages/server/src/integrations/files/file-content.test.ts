import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AttachmentType } from '@gable/contracts/attachment';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createPhotoWithLocation,
  createPng,
  createWebp,
} from '#integrations/images/testing/image-fixtures.ts';
import { createTemporaryFolder } from '#testing/temporary-folder.ts';
import { createFileContent } from './file-content.ts';
import {
  createHeic,
  createLegacyOfficeFile,
  createMacroDocument,
  createOfficeFile,
  createPdf,
} from './testing/office-files.ts';

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(() => folder.remove());

/** The stored file ends with random bytes that do not count. */
async function findProblem(content: Buffer, declared: AttachmentType) {
  const path = join(folder.path, 'file');
  await writeFile(path, Buffer.concat([content, Buffer.from([0, 1, 2, 3])]));
  return createFileContent().findProblem({ path, size: content.length }, declared);
}

describe('a file', () => {
  it.each<[AttachmentType, () => Buffer | Promise<Buffer>]>([
    ['pdf', createPdf],
    ['png', createPng],
    ['jpeg', createPhotoWithLocation],
    ['webp', createWebp],
    ['heic', createHeic],
    ['docx', () => createOfficeFile('docx')],
    ['xlsx', () => createOfficeFile('xlsx')],
    ['pptx', () => createOfficeFile('pptx')],
    ['doc', () => createLegacyOfficeFile('Root Entry', 'WordDocument')],
    ['xls', () => createLegacyOfficeFile('Root Entry', 'Workbook')],
    ['xls', () => createLegacyOfficeFile('Root Entry', 'Book')],
    ['ppt', () => createLegacyOfficeFile('Root Entry', 'PowerPoint Document')],
    ['txt', () => Buffer.from('BMW, at 10:30\r\n\tZoë’s “plan”')],
    ['csv', () => Buffer.from('name;price\nCaf\xe9;1\n', 'latin1')],
  ])('of the declared type %s is accepted', async (declared, create) => {
    expect(await findProblem(await create(), declared)).toBeNull();
  });

  it.each<[string, AttachmentType, () => Buffer | Promise<Buffer>]>([
    ['a PNG image as a PDF', 'pdf', createPng],
    ['a PDF as a JPEG image', 'jpeg', createPdf],
    ['a web page as a PDF', 'pdf', () => Buffer.from('<!doctype html><script>1</script>')],
    ['a program as a PDF', 'pdf', () => Buffer.from('MZ\x90\x00\x03\x00', 'latin1')],
    ['a program as text', 'txt', () => Buffer.from('MZ\x90\x00\x03\x00', 'latin1')],
    ['a spreadsheet as a document', 'docx', () => createOfficeFile('xlsx')],
    ['an old document as a new one', 'docx', () => createLegacyOfficeFile('EncryptedPackage')],
    ['an old spreadsheet as a document', 'doc', () => createLegacyOfficeFile('Workbook')],
    ['an installer as a document', 'doc', () => createLegacyOfficeFile('Root Entry')],
    ['an SVG image as a PNG image', 'png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('that is %s is rejected', async (_, declared, create) => {
    expect(await findProblem(await create(), declared)).toBe('content');
  });

  it.each<[string, AttachmentType, () => Buffer]>([
    ['a document with the type of macros', 'docx', createMacroDocument],
    [
      'a spreadsheet with a macro project',
      'xlsx',
      () => createOfficeFile('xlsx', { 'xl/vbaProject.bin': 'x' }),
    ],
    ['an old document', 'doc', () => createLegacyOfficeFile('WordDocument', 'Macros', '_VBA_PROJECT')],
    ['an old spreadsheet', 'xls', () => createLegacyOfficeFile('Workbook', '_VBA_PROJECT_CUR')],
    [
      'an old presentation',
      'ppt',
      () =>
        Buffer.concat([
          createLegacyOfficeFile('PowerPoint Document'),
          Buffer.from('1f00ff0314000000', 'hex'),
        ]),
    ],
  ])('with macros is rejected: %s', async (_, declared, create) => {
    expect(await findProblem(create(), declared)).toBe('macros');
  });

  it('is searched across the parts that it is read in', async () => {
    const partBytes = 64 * 1_024;
    const before = createLegacyOfficeFile('WordDocument');
    const padding = Buffer.alloc(partBytes - before.length - 5);
    const content = Buffer.concat([before, padding, Buffer.from('_VBA_PROJECT', 'utf16le')]);
    expect(await findProblem(content, 'doc')).toBe('macros');
  });
});
