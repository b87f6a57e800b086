import { onTestFinished, vi } from 'vitest';

interface SavedFile {
  readonly name: string;
  readonly file: Blob;
}

/** Records the files that the page downloads until the end of the test, instead of downloading them. */
export function recordSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  let last = new Blob();
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      last = file;
      return 'blob:file';
    },
    revokeObjectURL: () => undefined,
  });
  const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  clicks.mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: last });
  });
  onTestFinished(() => clicks.mockRestore());
  return saved;
}
