import type { FileDocument } from '../documents/file.document.ts';
import { newId } from '../kernel/ids.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest, notSupported } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';

const PURPOSE = 'dispute_evidence';
/** Stripe's formats and its limit of evidence. */
const FORMATS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};
const MAX_BYTES = 5_000_000;

/** Stores the facts about an uploaded file. Only evidence of disputes is supported. */
export function createFile(work: Work, params: Params): FileDocument {
  const purpose = params.string('purpose') ?? '';
  if (purpose !== PURPOSE) throw notSupported(`files with the purpose ${purpose}`);
  const { name, type, size } = params.object('file') ?? {};
  if (typeof name !== 'string' || typeof type !== 'string')
    throw invalidRequest('Invalid file: send it as multipart/form-data.', 'file');
  const format = FORMATS[type];
  if (format === undefined)
    throw invalidRequest('The file must be a PDF, JPEG or PNG.', 'file', 'invalid_file_type');
  if (Number(size) > MAX_BYTES) throw invalidRequest('The file is larger than 5 MB.', 'file');
  const id = newId('file');
  const file: FileDocument = {
    id,
    object: 'file',
    created: work.now,
    expires_at: null,
    filename: name,
    purpose,
    size: Number(size),
    title: null,
    type: format,
    url: `https://files.stripe.com/v1/files/${id}/contents`,
  };
  work.store.insert(work.account, 'file', file);
  return file;
}

/** Throws Stripe's error if the account has no file with this id. */
export function requireFile(work: Work, id: string, param?: string): FileDocument {
  const file = work.store.find(work.account, 'file', id);
  if (file === undefined) throw invalidRequest(`No such file upload: '${id}'`, param, 'resource_missing');
  return file;
}
