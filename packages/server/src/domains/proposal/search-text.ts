/** Returns the searchable text of a proposal (docs/product.md, Screens and routes). */
export function toSearchText(
  serviceType: string,
  description: string | null,
  clientName: string | null = null,
): string {
  const text = `${serviceType}\n${description ?? ''}`;
  return (clientName === null ? text : `${text}\n${clientName}`).toLowerCase();
}
