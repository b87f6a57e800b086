/** One numbered clause. A paragraph may hold several lines, as a list and a signature block do. */
export interface Clause {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** What differs from service to service: everything else is the same in every contract. */
export interface ServiceTerms {
  /** One sentence that starts with 'The Agent'. */
  readonly summary: string;
  /** Takes the summary's place where the proposal has no description. */
  readonly summaryWithoutDescription?: string;
  /** Phrases without final punctuation, like those of the other lists. */
  readonly included: readonly string[];
  readonly notIncluded: readonly string[];
  /** Words for work that is not included. No suggestion may promise such work. */
  readonly excludedWork: readonly string[];
  /** Ends the sentence 'The Service is complete when ...'. */
  readonly completeWhen: string;
  readonly agentDuties: readonly string[];
  readonly clientDuties: readonly string[];
  /** What must be settled for this service and for no other. */
  readonly special: Clause;
}

/** A list of phrases as one sentence: '- first;', '- second; and', '- third.' */
export function formatList(items: readonly string[]): string {
  const endOf = (index: number) => {
    if (index === items.length - 1) return '.';
    return index === items.length - 2 ? '; and' : ';';
  };
  return items.map((item, index) => `- ${item}${endOf(index)}`).join('\n');
}
