import { attachmentPath, formatFileSize } from '@gable/contracts/attachment';
import type { MessageFile } from '@gable/contracts/message';
import { IconFile } from '@tabler/icons-react';
import { tabUser } from '#shared/api/session/tab-user.ts';
import css from './message-files.module.css';

interface FilesProps {
  readonly files: readonly MessageFile[];
}

function FileText({ file: { name, size } }: { readonly file: MessageFile }) {
  return (
    <>
      <IconFile className={css.icon} size={20} stroke={1.5} aria-hidden="true" />
      <span className={css.name}>{name}</span>
      <span className={css.size}>{formatFileSize(size)}</span>
    </>
  );
}

/** The files of a message, as downloads. */
export function SentFiles({ files }: FilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={css.files} aria-label="Files">
      {files.map((file) => (
        <li key={file.id}>
          <a className={css.file} href={tabUser.toUrl(attachmentPath(file.id))} download={file.name}>
            <FileText file={file} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The files of a message that the server has not confirmed. */
export function UnsentFiles({ files }: FilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={css.files} aria-label="Files">
      {files.map((file) => (
        <li key={file.id} className={css.file}>
          <FileText file={file} />
        </li>
      ))}
    </ul>
  );
}
