/** Names that people write otherwise than by a capital letter, and products that they know by another name. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['azure', 'Microsoft'],
  ['github', 'GitHub'],
  ['gitlab', 'GitLab'],
  ['linkedin', 'LinkedIn'],
  ['linkedin_oidc', 'LinkedIn'],
  ['slack_oidc', 'Slack'],
  ['workos', 'WorkOS'],
]);

/** What a button says of a provider that Supabase knows by this name: 'Google' for `google`. */
export function providerLabel(name: string): string {
  const plain = name.replaceAll('_', ' ');
  return LABELS.get(name) ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}
