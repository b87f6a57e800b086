/** Returns the download path of a contract's PDF: of a signed `version`, or of the current text. */
export function getContractPdfPath(contractId: string, version?: number): string {
  const path = `/api/contracts/${contractId}/download`;
  return version === undefined ? path : `${path}?version=${version}`;
}
