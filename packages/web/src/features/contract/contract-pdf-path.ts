/** Where a contract is downloaded as a PDF, by either party: of a version that was signed, or as it stands now. */
export function contractPdfPath(contractId: string, version?: number): string {
  const path = `/api/contracts/${contractId}/download`;
  return version === undefined ? path : `${path}?version=${version}`;
}
