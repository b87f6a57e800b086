import { formatFileSize } from '@gable/contracts/attachment';
import { MESSAGE_FILES_MAX } from '@gable/contracts/message';
import { ActionIcon, Button } from '@mantine/core';
import { IconFile, IconFileUpload, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Upload } from '#features/attachment/index.ts';
import css from './file-chips.module.css';
import type { MessageFiles } from './use-message-files.ts';

interface ChipProps {
  readonly name: string;
  readonly icon: ReactNode;
  readonly removeLabel: string;
  readonly onRemove: () => void;
  readonly isFailed?: boolean;
  readonly children: ReactNode;
}

function Chip({ name, icon, removeLabel, onRemove, isFailed, children }: ChipProps) {
  return (
    <li className={css.chip} data-failed={isFailed || undefined}>
      {icon}
      <div className={css.main}>
        <span className={css.name}>{name}</span>
        {children}
      </div>
      <ActionIcon
        className={css.remove ?? ''}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={removeLabel}
        onClick={onRemove}
      >
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}

interface UploadChipProps {
  readonly upload: Upload;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

function UploadChip({ upload: { file, state }, onRemove, onRetry }: UploadChipProps) {
  const icon = <IconFileUpload className={css.icon} size={20} stroke={1.5} aria-hidden="true" />;
  if (state.kind === 'failed')
    return (
      <Chip name={file.name} icon={icon} removeLabel={`Remove ${file.name}`} onRemove={onRemove} isFailed>
        <span className={css.error} role="alert">
          {state.message}
        </span>
        {state.canRetry && (
          <Button size="compact-sm" variant="subtle" onClick={onRetry}>
            Try Again
          </Button>
        )}
      </Chip>
    );
  const percent = state.kind === 'sending' ? Math.round(state.share * 100) : 0;
  return (
    <Chip name={file.name} icon={icon} removeLabel={`Cancel the upload of ${file.name}`} onRemove={onRemove}>
      <progress className={css.progress} aria-label={`Uploading ${file.name}`} max={100} value={percent} />
    </Chip>
  );
}

/** The files of a message that is being written. */
export function FileChips({ message }: { readonly message: MessageFiles }) {
  const { files, uploads, isOverLimit, remove, removeUpload } = message;
  if (files.length === 0 && uploads.items.length === 0 && !isOverLimit) return null;
  return (
    <div className={css.frame}>
      <ul className={css.chips} aria-label="Files of this message">
        {files.map(({ id, name, size }) => (
          <Chip
            key={id}
            name={name}
            icon={<IconFile className={css.icon} size={20} stroke={1.5} aria-hidden="true" />}
            removeLabel={`Remove ${name}`}
            onRemove={() => remove(id)}
          >
            <span className={css.meta}>{formatFileSize(size)}</span>
          </Chip>
        ))}
        {uploads.items.map((upload) => (
          <UploadChip
            key={upload.id}
            upload={upload}
            onRemove={() => removeUpload(upload.id)}
            onRetry={() => uploads.retry(upload.id)}
          />
        ))}
      </ul>
      {isOverLimit && (
        <p className={css.error} role="alert">
          You can attach up to {MESSAGE_FILES_MAX} files to a message.
        </p>
      )}
    </div>
  );
}
