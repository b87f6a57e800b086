import { ATTACHMENT_MAX_BYTES, formatFileSize } from '@gable/contracts/attachment';
import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { FileInput } from './file-input.tsx';
import css from './files-panel.module.css';

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
      <FileInput ref={input} onFiles={onFiles} />
      <Button
        variant="default"
        leftSection={<IconPaperclip size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        Attach Files
      </Button>
      <p className={css.hint}>
        <span className={css.dropHint}>Or drop them here. </span>
        PDF, images, Office documents, TXT or CSV, up to {formatFileSize(ATTACHMENT_MAX_BYTES)} each. Photos
        keep their location data.
      </p>
    </div>
  );
}
