/** Where a contract is downloaded as a PDF, by either party. */
export function contractPdfPath(contractId: string): string {
  return `/api/contracts/${contractId}/download`;
}
