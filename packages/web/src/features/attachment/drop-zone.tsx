import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TYPE_INFO, formatFileSize } from '@gable/contracts/attachment';
import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import hidden from '#shared/ui/layout/visually-hidden.module.css';
import css from './files-panel.module.css';

const ACCEPT = Object.values(ATTACHMENT_TYPE_INFO)
  .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
  .join(',');

interface DropZoneProps {
  /** Whether there are no files yet. */
  readonly isEmpty: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Whether files are dragged, and not text or a link. */
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** An area to drop files on, with a button to choose them. */
export function DropZone({ isEmpty, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // Cleared, so that the same file can be chosen again.
    currentTarget.value = '';
  };
  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same with the keyboard.
    <div
      className={css.zone}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {isEmpty && <p className={css.zoneTitle}>No files yet</p>}
      <input
        ref={input}
        className={hidden.hidden}
        type="file"
        multiple
        tabIndex={-1}
        aria-label="Choose files"
        accept={ACCEPT}
        onChange={choose}
      />
      <Button
        variant="default"
        leftSection={<IconPaperclip size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        Attach Files
      </Button>
      <p className={css.hint}>
        <span className={css.dropHint}>Or drop them here. </span>
        PDF, images, Office documents, TXT or CSV, up to {formatFileSize(ATTACHMENT_MAX_BYTES)} each.
      </p>
    </div>
  );
}
