/** Words that hold a negation and deny nothing of what follows. */
const NO_DENIAL =
  /\bnot (?:only|limited to|later than|less than|earlier than|fewer than)\b|\bno (?:later|less|earlier|fewer|sooner) than\b|\bwithout (?:limitation|limiting|delay|undue delay|notice|prior notice|further notice|demand)\b|\bwhether or not\b|\bif not\b|\bnot yet\b|\bno matter\b|\bno-\w+|\bnothing (?:herein|in this \w+)(?= (?:shall |will |may |should )?(?:be (?:deemed|construed|read|interpreted) (?:to|as) )?(?:prevent|prohibit|limit|restrict|preclud|waiv|affect|stop|bar|reliev|excus)\w*)|\bnon-?\w+/giu;
const NEGATION =
  /\b(?:not|no|never|nothing|none|neither|nor|without|nobody|cannot|free of|free from|prohibited from|instead of|rather than|waives?|waived|declines?)\b|n't\b/iu;
const LATER_NEGATION =
  /^[^;]{0,90}?\b(?:(?:is|are|was|were|shall|will|may|can|does|do|must|has|have)(?: be| been)? (?:not|never)\b|cannot\b|is prohibited|are prohibited|is excluded|are excluded|(?:is|are) waived|shall not|(?:is|are) (?:solely |only )?(?:borne|paid|absorbed|covered) (?:solely |only |exclusively |entirely )?by the agent)/iu;
/** What comes after one of these is said apart from what comes before. */
const TURN =
  /[;:]|\b(?:but|however|except|unless|provided that|although|though|whereas|while|otherwise|and (?:the )?(?:client|buyer|agent) (?:shall|will|must|agrees?|pays?|owes?))\b/giu;

/**
 * Does the sentence deny what it says at this place? A negation counts from the last turn of the sentence ('but', 'except')
 * to the place itself, and right after it.
 */
export function isDeniedAt(sentence: string, at: number, length: number): boolean {
  const before = sentence.slice(Math.max(0, at - 240), at);
  const turn = [...before.matchAll(TURN)].at(-1);
  const said = turn === undefined ? before : before.slice(turn.index + turn[0].length);
  if (NEGATION.test(said.replace(NO_DENIAL, ' '))) return true;
  const match = sentence.slice(at, at + length);
  const lastTurn = [...match.matchAll(TURN)].at(-1);
  const inside = (lastTurn === undefined ? match : match.slice(lastTurn.index)).replace(NO_DENIAL, ' ');
  if (/\b(?:not|no|never|nothing)\b/iu.test(inside)) return true;
  const after = sentence.slice(at + length, at + length + 160);
  const [own = ''] = after.split(TURN);
  return LATER_NEGATION.test(own);
}

/** The first match of a pattern with the flag `g` that the sentence does not deny. */
export function findAsserted(sentence: string, pattern: RegExp): string | null {
  for (const match of sentence.matchAll(pattern)) {
    if (!isDeniedAt(sentence, match.index, match[0].length)) return match[0];
  }
  return null;
}
