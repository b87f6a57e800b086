import { messageUploadPath } from '@gable/contracts/attachment';
import type { AttachmentId } from '@gable/contracts/kernel';
import { MESSAGE_FILES_MAX, type MessageFile, messageFileSchema } from '@gable/contracts/message';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useUploads } from '#features/attachment/index.ts';
import { trpc } from '#shared/api/trpc.ts';
import type { ConversationKey } from './newest-messages.ts';

interface DraftFiles {
  /** Uploaded files of the draft. */
  readonly files: readonly MessageFile[];
  readonly addFile: (file: MessageFile) => void;
  readonly removeFile: (id: AttachmentId) => void;
}

export type MessageFiles = ReturnType<typeof useMessageFiles>;

/** The files of a message that is being written: uploaded ones, and uploads with their progress. */
export function useMessageFiles(
  { dealId, clientEmail }: ConversationKey,
  { files, addFile, removeFile }: DraftFiles,
) {
  const [isOverLimit, setOverLimit] = useState(false);
  const uploads = useUploads({
    getUploadPath: (name) => messageUploadPath(dealId, clientEmail, name),
    onUploaded: async (response) => addFile(z.parse(messageFileSchema, await response.json())),
  });
  const deleteFile = trpc.attachment.delete.useMutation();
  const room = MESSAGE_FILES_MAX - files.length - uploads.items.length;
  return {
    files,
    uploads,
    isOverLimit,
    add: (added: readonly File[]) => {
      setOverLimit(added.length > room);
      uploads.add(added.slice(0, Math.max(0, room)));
    },
    /** If the request fails, the server deletes the file later, because it is not sent. */
    remove: (id: AttachmentId) => {
      setOverLimit(false);
      removeFile(id);
      deleteFile.mutate({ attachmentId: id });
    },
    removeUpload: (id: number) => {
      setOverLimit(false);
      uploads.remove(id);
    },
  };
}
