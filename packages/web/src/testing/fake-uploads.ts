import { vi } from 'vitest';

/** An upload that the test finishes. */
export interface FakeUpload {
  readonly path: string;
  readonly file: File;
  readonly isAborted: () => boolean;
  /** Reports that a share of the file was sent, 0 to 1. */
  readonly progress: (share: number) => void;
  readonly respond: (status: number, body: object) => void;
  /** Fails without a response. */
  readonly disconnect: () => void;
}

/** Replaces XMLHttpRequest. Returns the uploads, in the order in which they were sent. */
export function fakeUploads(): readonly FakeUpload[] {
  const uploads: FakeUpload[] = [];
  class FakeRequest {
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    status = 0;
    responseText = '';
    path = '';
    aborted = false;
    open(_method: string, path: string): void {
      this.path = path;
    }
    setRequestHeader(): void {}
    abort(): void {
      this.aborted = true;
      this.onabort?.();
    }
    send(file: File): void {
      uploads.push({
        path: this.path,
        file,
        isAborted: () => this.aborted,
        progress: (share) => this.upload.onprogress?.({ loaded: share * 100, total: 100 }),
        respond: (status, body) => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          this.onload?.();
        },
        disconnect: () => this.onerror?.(),
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return uploads;
}
