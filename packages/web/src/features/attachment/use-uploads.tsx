import { findAttachmentProblem, formatAttachmentProblem } from '@gable/contracts/attachment';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { tabUpload } from '#shared/api/session/tab-upload.ts';
import { requireOk } from '#shared/errors/http-error.ts';
import { getErrorMessage, getWireError } from '#shared/errors/wire-error.ts';
import { UnsavedGuard } from '#shared/forms/unsaved-guard.tsx';

/** The server receives this many files of a user at the same time. */
const MAX_SENDING = 3;

export type UploadState =
  | { readonly kind: 'waiting' }
  /** `share` is the part that was sent, 0 to 1. */
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'failed'; readonly message: string; readonly canRetry: boolean };

export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly state: UploadState;
}

interface UploadsOptions {
  readonly getUploadPath: (name: string) => string;
  /** Shows the attached file. The upload stays visible until then. */
  readonly onUploaded: (response: Response) => Promise<unknown>;
}

function getInitialState({ name, size }: File): UploadState {
  const problem = findAttachmentProblem(name, size);
  if (problem === null) return { kind: 'waiting' };
  return { kind: 'failed', message: formatAttachmentProblem(problem), canRetry: false };
}

const toFailure = (error: unknown): UploadState => ({
  kind: 'failed',
  message: getErrorMessage(error),
  canRetry: getWireError(error)?.code !== 'ATTACHMENT_REJECTED',
});

/** Ids of uploads, unique in this tab. */
let lastId = 0;

export interface Uploads {
  /** Uploads that are not finished, in the order in which they were added. */
  readonly items: readonly Upload[];
  /** The name of the last file that was attached. */
  readonly lastDone: string | null;
  readonly add: (files: readonly File[]) => void;
  /** Cancels an upload, or dismisses a failed one. */
  readonly remove: (id: number) => void;
  readonly retry: (id: number) => void;
  /** Asks before the screen is left during an upload. Render it. */
  readonly guard: ReactNode;
}

/** Uploads files, a few at a time, with their progress. Leaving the screen cancels them. */
export function useUploads({ getUploadPath, onUploaded }: UploadsOptions): Uploads {
  const [items, setItems] = useState<readonly Upload[]>([]);
  const [lastDone, setLastDone] = useState<string | null>(null);
  const sending = useRef(new Map<number, AbortController>());
  const setState = (id: number, state: UploadState) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, state } : item)));
  const drop = (id: number) => setItems((all) => all.filter((item) => item.id !== id));

  async function send(id: number, file: File, { signal }: AbortController): Promise<void> {
    try {
      const onProgress = (share: number) => setState(id, { kind: 'sending', share });
      const response = await tabUpload(getUploadPath(file.name), file, { signal, onProgress });
      await requireOk(response);
      await onUploaded(response);
      setLastDone(file.name);
      drop(id);
    } catch (error) {
      if (!signal.aborted) setState(id, toFailure(error));
    } finally {
      sending.current.delete(id);
    }
  }

  const startNext = useEffectEvent(() => {
    for (const { id, file, state } of items) {
      if (sending.current.size >= MAX_SENDING) return;
      if (state.kind !== 'waiting' || sending.current.has(id)) continue;
      const controller = new AbortController();
      sending.current.set(id, controller);
      setState(id, { kind: 'sending', share: 0 });
      void send(id, file, controller);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts the next upload after each change.
  useEffect(() => startNext(), [items]);

  const cancelAll = () => {
    for (const controller of sending.current.values()) controller.abort();
  };
  useEffect(() => {
    const { current } = sending;
    return () => {
      for (const controller of current.values()) controller.abort();
    };
  }, []);

  return {
    items,
    lastDone,
    add: (files) =>
      setItems((all) => [
        ...all,
        ...files.map((file) => {
          lastId += 1;
          return { id: lastId, file, state: getInitialState(file) };
        }),
      ]),
    remove: (id) => {
      sending.current.get(id)?.abort();
      drop(id);
    },
    retry: (id) => setState(id, { kind: 'waiting' }),
    guard: (
      <UnsavedGuard when={items.some(({ state }) => state.kind !== 'failed')} onLeave={cancelAll}>
        Your files are still being uploaded.
      </UnsavedGuard>
    ),
  };
}
