import { assertTabRuns, requireTabUser } from './tab-fetch.ts';
import { tabUser } from './tab-user.ts';

interface UploadOptions {
  readonly signal: AbortSignal;
  /** Called with the share that was sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Sends a file with XMLHttpRequest, because `fetch` does not report the progress. */
function send(path: string, file: File, { signal, onProgress }: UploadOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    // The server determines the type from the content.
    request.setRequestHeader('content-type', 'application/octet-stream');
    for (const [name, value] of Object.entries(tabUser.getHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    // The error of `fetch` without a connection.
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

/**
 * Sends a file to our server as the body of a POST, with the id of the user that this tab shows.
 * @param path a path of this site. @throws TabStopped if the session belongs to another user
 */
export async function tabUpload(path: string, file: File, options: UploadOptions): Promise<Response> {
  assertTabRuns();
  options.signal.throwIfAborted();
  return requireTabUser(await send(path, file, options));
}
