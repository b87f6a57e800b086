import {
  ATTACHMENT_TYPE_INFO,
  type AttachmentSide,
  type AttachmentView,
  attachmentPath,
  formatFileSize,
} from '@gable/contracts/attachment';
import { formatDate } from '@gable/contracts/kernel';
import { ActionIcon, Anchor } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFile, IconTrash } from '@tabler/icons-react';
import { tabUser } from '#shared/api/session/tab-user.ts';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { LazyConfirmDialog } from '#shared/ui/dialogs/lazy-confirm-dialog.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import css from './files-panel.module.css';

interface FileRowProps {
  readonly file: AttachmentView;
  readonly other: AttachmentSide | undefined;
  readonly onDeleted: () => Promise<unknown>;
}

function getMeta({ type, size, from, createdAt }: AttachmentView, other: AttachmentSide | undefined): string {
  const parts = [ATTACHMENT_TYPE_INFO[type].label, formatFileSize(size), formatDate(createdAt)];
  if (from === other) parts.push(other === 'agent' ? 'from your agent' : 'from your client');
  return parts.join(' · ');
}

function DeleteButton({ file, onDeleted }: Omit<FileRowProps, 'other'>) {
  const [opened, dialog] = useDisclosure(false);
  const remove = trpc.attachment.delete.useMutation({
    onSuccess: async () => {
      dialog.close();
      await onDeleted();
      notify.success(`${file.name} was deleted`);
    },
    onError: (error) => notify.failure('We couldn’t delete the file', failureText(error)),
  });
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={`Delete ${file.name}`}
        onClick={dialog.open}
      >
        <IconTrash size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <LazyConfirmDialog
        opened={opened}
        title="Delete this file?"
        confirmLabel="Delete File"
        pendingLabel="Deleting..."
        pending={remove.isPending}
        destructive
        onConfirm={() => remove.mutate({ attachmentId: file.id })}
        onClose={dialog.close}
      >
        {file.name} will be deleted for everyone who can see it. This can’t be undone.
      </LazyConfirmDialog>
    </>
  );
}

/** An attached file: its download, type, size and date. */
export function FileRow({ file, other, onDeleted }: FileRowProps) {
  return (
    <li className={css.row}>
      <IconFile className={css.icon} size={22} stroke={1.5} aria-hidden="true" />
      <div className={css.main}>
        <Anchor className={css.name} href={tabUser.toUrl(attachmentPath(file.id))} download={file.name}>
          {file.name}
        </Anchor>
        <span className={css.meta}>{getMeta(file, other)}</span>
      </div>
      <div className={css.buttons}>
        {file.canDelete && <DeleteButton file={file} onDeleted={onDeleted} />}
      </div>
    </li>
  );
}
