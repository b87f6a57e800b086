import { createReadStream } from 'node:fs';
import type { AttachmentType } from '@gable/contracts/attachment';
import { lazyValue } from '@gable/contracts/kernel';
import type { FileContentPort, LocalFile } from './file-content.port.ts';
import { findBytePatterns } from './find-byte-patterns.ts';

/** Control characters that occur in text: tab, line feed, form feed, and carriage return. */
const TEXT_CONTROLS: readonly number[] = [0x09, 0x0a, 0x0c, 0x0d];

const CONTROLS = Array.from({ length: 0x20 }, (_, code) => code).filter(
  (code) => !TEXT_CONTROLS.includes(code),
);

/**
 * Whether a file is plain text: without control characters, which every binary format has. The
 * encoding can be any that extends ASCII, such as UTF-8 or that of a spreadsheet on Windows.
 */
async function isText({ path, size }: LocalFile): Promise<boolean> {
  const parts: AsyncIterable<Buffer> = createReadStream(path, { end: size - 1 });
  for await (const part of parts) if (CONTROLS.some((code) => part.includes(code))) return false;
  return true;
}

/** Loads the library on the first upload. */
const loadFileType = lazyValue(() => import('file-type'));

const utf16 = (text: string) => Buffer.from(text, 'utf16le');

/** The detected extension of a type with a unique signature. */
const DETECTED: Readonly<Record<Exclude<AttachmentType, 'txt' | 'csv'>, string>> = {
  pdf: 'pdf',
  png: 'png',
  jpeg: 'jpg',
  webp: 'webp',
  heic: 'heic',
  docx: 'docx',
  xlsx: 'xlsx',
  pptx: 'pptx',
  // The container of all three, which installers use too.
  doc: 'cfb',
  xls: 'cfb',
  ppt: 'cfb',
};

/** The detected extensions of Office files with macros. */
const WITH_MACROS: readonly string[] = ['docm', 'dotm', 'xlsm', 'xltm', 'pptm', 'potm', 'ppsm'];

/** The name of a macro project in the directory of an archive. */
const ARCHIVE_PATTERNS = { macros: Buffer.from('vbaProject.bin') };

/**
 * The names in the directory of an Office file before 2007, in UTF-16, and the record that announces
 * a compressed macro project in a presentation ([MS-PPT] 2.4.10, VBAInfoContainer).
 */
const OFFICE_PATTERNS = {
  doc: utf16('WordDocument'),
  xls: utf16('Workbook'),
  xls95: utf16('Book\0'),
  ppt: utf16('PowerPoint Document'),
  macros: utf16('_VBA_PROJECT'),
  macrosOfPresentation: Buffer.from('1f00ff0314000000', 'hex'),
};

async function findArchiveProblem(file: LocalFile): Promise<'macros' | null> {
  return (await findBytePatterns(file, ARCHIVE_PATTERNS)).has('macros') ? 'macros' : null;
}

async function findOfficeProblem(file: LocalFile, declared: 'doc' | 'xls' | 'ppt') {
  const found = await findBytePatterns(file, OFFICE_PATTERNS);
  if (found.has('macros') || (declared === 'ppt' && found.has('macrosOfPresentation'))) return 'macros';
  return found.has(declared) || (declared === 'xls' && found.has('xls95')) ? null : 'content';
}

async function detectExtension({ path }: LocalFile): Promise<string | undefined> {
  const { fileTypeFromFile } = await loadFileType();
  return (await fileTypeFromFile(path))?.ext;
}

async function findProblem(file: LocalFile, declared: AttachmentType): Promise<'content' | 'macros' | null> {
  if (declared === 'txt' || declared === 'csv') return (await isText(file)) ? null : 'content';
  const detected = await detectExtension(file);
  if (detected !== undefined && WITH_MACROS.includes(detected)) return 'macros';
  if (detected !== DETECTED[declared]) return 'content';
  switch (declared) {
    case 'docx':
    case 'xlsx':
    case 'pptx':
      return findArchiveProblem(file);
    case 'doc':
    case 'xls':
    case 'ppt':
      return findOfficeProblem(file, declared);
    default:
      return null;
  }
}

/** Checks the content of files by their signatures. Macros are never run. */
export function createFileContent(): FileContentPort {
  return { findProblem };
}
