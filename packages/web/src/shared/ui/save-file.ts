/** How long the browser gets to begin saving before the file is let go of, in milliseconds. */
const RELEASE_AFTER = 10_000;

/** Hands something to the browser as a file of this name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER);
}
