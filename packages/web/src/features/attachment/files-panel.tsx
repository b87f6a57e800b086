import type { AttachmentSide, AttachmentView } from '@gable/contracts/attachment';
import { QueryError } from '#shared/errors/query-error.tsx';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import hidden from '#shared/ui/layout/visually-hidden.module.css';
import { DropZone } from './drop-zone.tsx';
import { FileRow } from './file-row.tsx';
import css from './files-panel.module.css';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.tsx';

interface FilesQuery {
  readonly data: readonly AttachmentView[] | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface FilesPanelProps {
  readonly query: FilesQuery;
  readonly getUploadPath: (name: string) => string;
  /** Who sees the files. */
  readonly note: string;
  /** The other side, whose files say who attached them. */
  readonly other?: AttachmentSide;
}

/** Files with their downloads, and uploads with their progress. */
export function FilesPanel({ query, getUploadPath, note, other }: FilesPanelProps) {
  const uploads = useUploads({ getUploadPath, onUploaded: () => query.refetch() });
  const { data: files, error } = query;
  if (!files && !error) return <CardSkeleton lines={4} />;
  return (
    <Panel title="Files" description={note}>
      {files ? (
        <ul className={css.list} aria-label="Attached files">
          {files.map((file) => (
            <FileRow key={file.id} file={file} other={other} onDeleted={query.refetch} />
          ))}
          {uploads.items.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onRemove={uploads.remove} onRetry={uploads.retry} />
          ))}
        </ul>
      ) : (
        <QueryError title="We couldn’t load the files" query={query} />
      )}
      <p className={hidden.hidden} role="status">
        {uploads.lastDone && `${uploads.lastDone} was attached.`}
      </p>
      <DropZone isEmpty={files?.length === 0 && uploads.items.length === 0} onFiles={uploads.add} />
      {uploads.guard}
    </Panel>
  );
}
