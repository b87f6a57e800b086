/**
 * Returns the lines that identify the agent in the small print of an email to a client: the name
 * above the brokerage, license and phone. None if nothing but the name is known.
 */
export function formatAgentLines(agentName: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [agentName, ...lines, ''];
}
