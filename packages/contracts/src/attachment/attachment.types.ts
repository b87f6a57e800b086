import { DAY_MS } from '../kernel/index.ts';

/** The types of files that can be attached, by what their content is. */
export const ATTACHMENT_TYPES = [
  'pdf',
  'png',
  'jpeg',
  'webp',
  'heic',
  'docx',
  'xlsx',
  'pptx',
  'doc',
  'xls',
  'ppt',
  'txt',
  'csv',
] as const;
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number];

interface TypeInfo {
  /** For users. */
  readonly label: string;
  /** Without the dot, in lower case. */
  readonly extensions: readonly string[];
  readonly contentType: string;
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';

export const ATTACHMENT_TYPE_INFO: Readonly<Record<AttachmentType, TypeInfo>> = {
  pdf: { label: 'PDF', extensions: ['pdf'], contentType: 'application/pdf' },
  png: { label: 'PNG image', extensions: ['png'], contentType: 'image/png' },
  jpeg: { label: 'JPEG image', extensions: ['jpg', 'jpeg'], contentType: 'image/jpeg' },
  webp: { label: 'WebP image', extensions: ['webp'], contentType: 'image/webp' },
  heic: { label: 'HEIC image', extensions: ['heic', 'heif'], contentType: 'image/heic' },
  docx: {
    label: 'Word document',
    extensions: ['docx'],
    contentType: `${OPEN_XML}.wordprocessingml.document`,
  },
  xlsx: { label: 'Excel workbook', extensions: ['xlsx'], contentType: `${OPEN_XML}.spreadsheetml.sheet` },
  pptx: {
    label: 'PowerPoint presentation',
    extensions: ['pptx'],
    contentType: `${OPEN_XML}.presentationml.presentation`,
  },
  doc: { label: 'Word document', extensions: ['doc'], contentType: 'application/msword' },
  xls: { label: 'Excel workbook', extensions: ['xls'], contentType: 'application/vnd.ms-excel' },
  ppt: {
    label: 'PowerPoint presentation',
    extensions: ['ppt'],
    contentType: 'application/vnd.ms-powerpoint',
  },
  txt: { label: 'Text file', extensions: ['txt'], contentType: 'text/plain; charset=utf-8' },
  csv: { label: 'CSV file', extensions: ['csv'], contentType: 'text/csv; charset=utf-8' },
};

/** The extensions of Office files that can contain macros. */
const MACRO_EXTENSIONS: readonly string[] = [
  ...['docm', 'dotm', 'xlsm', 'xltm', 'xlsb', 'xlam', 'xla'],
  ...['pptm', 'potm', 'ppsm', 'ppam', 'ppa', 'sldm'],
];

/** Why a file cannot be attached. */
export type AttachmentProblem = 'type' | 'content' | 'macros' | 'bytes' | 'empty';

export const ATTACHMENT_MAX_BYTES = 20 * 1024 ** 2;

/** The maximum number of files of a deal, and of a proposal. */
export const ATTACHMENTS_MAX = 50;

/** After this time, a file that was not sent with a message is deleted. Milliseconds. */
export const UNSENT_FILE_MS = DAY_MS;

const getExtension = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Returns the type that a file's extension declares; null for any other extension. */
export function findDeclaredType(name: string): AttachmentType | null {
  const extension = getExtension(name);
  return ATTACHMENT_TYPES.find((type) => ATTACHMENT_TYPE_INFO[type].extensions.includes(extension)) ?? null;
}

/**
 * Returns why a file cannot be attached, from its name and size; null if only its content can tell.
 * @param size In bytes; undefined while it is unknown.
 */
export function findAttachmentProblem(name: string, size?: number): AttachmentProblem | null {
  if (MACRO_EXTENSIONS.includes(getExtension(name))) return 'macros';
  if (findDeclaredType(name) === null) return 'type';
  if (size === 0) return 'empty';
  return size !== undefined && size > ATTACHMENT_MAX_BYTES ? 'bytes' : null;
}
