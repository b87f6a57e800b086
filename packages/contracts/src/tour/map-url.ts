/** Returns the URL of a page that shows an address on a map (Google's Maps URLs). */
export function createMapUrl(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}
