/** Time for the browser to start the download before the object URL is revoked. */
const REVOKE_AFTER_MS = 10_000;

/** Downloads a blob as a file with this name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
