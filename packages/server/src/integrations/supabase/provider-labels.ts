/** The labels of providers that are not just the capitalized name. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['azure', 'Microsoft'],
  ['github', 'GitHub'],
  ['gitlab', 'GitLab'],
  ['linkedin', 'LinkedIn'],
  ['linkedin_oidc', 'LinkedIn'],
  ['slack_oidc', 'Slack'],
  ['workos', 'WorkOS'],
]);

/** Returns the label of a provider for users: 'Google' for `google`. */
export function providerLabel(name: string): string {
  const plain = name.replaceAll('_', ' ');
  return LABELS.get(name) ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}
