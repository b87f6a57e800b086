import { formatFileSize } from '@gable/contracts/attachment';
import { ActionIcon, Button } from '@mantine/core';
import { IconFileUpload, IconX } from '@tabler/icons-react';
import css from './files-panel.module.css';
import type { Upload } from './use-uploads.tsx';

interface UploadRowProps {
  readonly upload: Upload;
  readonly onRemove: (id: number) => void;
  readonly onRetry: (id: number) => void;
}

function Progress({ upload: { file, state } }: Pick<UploadRowProps, 'upload'>) {
  if (state.kind === 'failed')
    return (
      <span className={css.error} role="alert">
        {state.message}
      </span>
    );
  const share = state.kind === 'sending' ? state.share : 0;
  const percent = Math.round(share * 100);
  const text = state.kind === 'waiting' ? 'Waiting' : share === 1 ? 'Checking…' : `${percent}%`;
  return (
    <>
      <span className={css.meta}>
        {formatFileSize(file.size)} · {text}
      </span>
      <progress className={css.progress} aria-label={`Uploading ${file.name}`} max={100} value={percent} />
    </>
  );
}

/** A file that is being uploaded, or that could not be. */
export function UploadRow({ upload, onRemove, onRetry }: UploadRowProps) {
  const { id, file, state } = upload;
  const isFailed = state.kind === 'failed';
  return (
    <li className={css.row}>
      <IconFileUpload className={css.icon} size={22} stroke={1.5} aria-hidden="true" />
      <div className={css.main}>
        <span className={css.name}>{file.name}</span>
        <Progress upload={upload} />
      </div>
      <div className={css.buttons}>
        {isFailed && state.canRetry && (
          <Button variant="default" onClick={() => onRetry(id)}>
            Try Again
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={isFailed ? `Dismiss ${file.name}` : `Cancel the upload of ${file.name}`}
          onClick={() => onRemove(id)}
        >
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </div>
    </li>
  );
}
