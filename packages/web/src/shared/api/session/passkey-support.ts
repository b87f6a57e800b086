/** Whether this browser supports passkeys. It does not reveal whether it has any. */
export function arePasskeysSupported(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}
