/** A numbered clause. A paragraph may have several lines, such as a list or a signature block. */
export interface Clause {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** The parts that differ between services. Everything else is the same in every contract. */
export interface ServiceTerms {
  /** One sentence that starts with 'The Agent'. */
  readonly summary: string;
  /** Replaces the summary if the proposal has no description. */
  readonly summaryWithoutDescription?: string;
  /** Phrases without final punctuation, like in the other lists. */
  readonly included: readonly string[];
  readonly notIncluded: readonly string[];
  /** Words for excluded work. A suggestion that promises such work is rejected. */
  readonly excludedWork: readonly string[];
  /** Ends the sentence 'The Service is complete when ...'. */
  readonly completeWhen: string;
  readonly agentDuties: readonly string[];
  readonly clientDuties: readonly string[];
  /** A clause for this service only. */
  readonly special: Clause;
}

/** Formats a list of phrases as one sentence: '- first;', '- second; and', '- third.' */
export function formatList(items: readonly string[]): string {
  const endOf = (index: number) => {
    if (index === items.length - 1) return '.';
    return index === items.length - 2 ? '; and' : ';';
  };
  return items.map((item, index) => `- ${item}${endOf(index)}`).join('\n');
}
