/** The proof was used up, or shows something that is no longer so, such as an address that the user has left since. */
export class StaleProof extends Error {
  override readonly name = 'StaleProof';
}
