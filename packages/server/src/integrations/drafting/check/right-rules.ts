import { MARKS } from './masks.ts';
import type { ForbiddenStatement } from './payment-rules.ts';

const CANCEL =
  '(?:cancel(?:s|led|ed|ling|ing|lation)?|terminat(?:e|es|ed|ing|ion)|withdraw(?:s|n|ing|al)?|rescind(?:ed|s|ing)?|revoke[ds]?|revocation|rescission|end(?:s|ed|ing)? (?:this|the) (?:agreement|contract)|(?:back|opt)s? out|get out|walk away)';
const CLIENT = `(?:client|buyer|customer|${MARKS.client})`;
const APPOINTMENT =
  /\b(?:appointments?|showings?|invoices?|inspections?|visits?|walk-?through|wiring|confidentiality|consumer)\b/iu;

/** Longer than a month: the parties may cancel at any time. */
const LONG_NOTICE =
  "(?:(?:(?:thirty-\\w+|forty|forty-\\w+|sixty|sixty-\\w+|ninety|one hundred(?: \\w+){0,2}|3[1-9]|[4-9]\\d|\\d{3})(?: ?\\(\\d{1,3}\\))?[ -](?:calendar |business |full )?days?|(?:[5-9]|\\d\\d|five|six|eight|ten|twelve)(?: ?\\(\\d{1,2}\\))?[ -]weeks?|(?:[2-9]|\\d\\d|two|three|four|five|six|nine|twelve)(?: ?\\(\\d{1,2}\\))?[ -](?:calendar |full )?months?)'? ?(?:of )?(?:prior |advance |written |previous ){0,3}notice)";

/** What would take a right of the client away, or give the agent one that the proposal does not. */
export const RIGHT_RULES: readonly ForbiddenStatement[] = [
  {
    pattern: new RegExp(
      `\\b(?:${CLIENT}|part(?:y|ies)|neither|agreement|contract|service|engagement|it)\\b[^.;]{0,60}\\b(?:may not|cannot|can ?not|can't|shall not|must not|will not|won't|is not (?:entitled|permitted|allowed) to|are not (?:entitled|permitted|allowed) to|has no (?:right|option|ability) (?:to|of)|have no (?:right|option|ability) (?:to|of)|is unable to|never|may (?:be )?(?:only )?not be|is prohibited from|(?:irrevocably |hereby |knowingly )*(?:waives?|gives? up|relinquish(?:es)?|surrenders?|forgoes?|forfeits?|renounces?)\\b[^.;]{0,30}\\b(?:right|option|ability) (?:to|of))(?: be)?(?: \\w+){0,2} ${CANCEL}\\b`,
      'iu',
    ),
    unless: APPOINTMENT,
    evenDenied: true,
    defect: 'It takes the right to cancel away.',
  },
  {
    pattern: new RegExp(
      `\\bneither part(?:y|ies)\\b[^.;]{0,40}\\b${CANCEL}\\b|\\b(?:no|without (?:a|any|the)) (?:right|possibility|option|ability) (?:to|of) ${CANCEL}|\\bthere (?:is|shall be|will be) no (?:right|option|possibility|ability)[^.;]{0,30}\\b${CANCEL}|\\b(?:irrevocable|irrevocably binding|non-?cancell?able|non-?terminable|not (?:be )?(?:cancell?able|terminable|revocable|cancelled|canceled|terminated|revoked|withdrawn))\\b|\\bno (?:cancellations?|terminations?|withdrawals?) (?:is|are|shall|will|may)\\b|\\b(?:cancellation|termination|withdrawal)s? (?:\\w+ ){0,4}(?:is|are|shall be|will be) (?:not|never|prohibited|void|excluded|unavailable)\\b(?! (?:charged|subject))`,
      'iu',
    ),
    unless: /\b(?:appointments?|showings?|penalty|fee|reason)\b/iu,
    evenDenied: true,
    defect: 'It takes the right to cancel away.',
  },
  {
    pattern: new RegExp(
      `\\bonly (?:the )?agent\\b[^.;]{0,30}\\b${CANCEL}|\\b(?:the )?agent alone\\b[^.;]{0,30}\\b${CANCEL}|\\b(?:client|buyer|either party|each party|any party)\\b[^.;]{0,40}\\b${CANCEL}\\b[^.;]{0,60}\\b(?:only (?:for cause|with (?:the )?(?:agent|written consent of)|if (?:the )?agent|upon payment|after (?:paying|payment)|by paying|before|within|for (?:good|just) cause)|with the (?:prior )?(?:written )?(?:consent|approval|permission) of the agent|subject to the agent's|for cause only|provided (?:that )?(?:the )?agent|unless the agent)`,
      'iu',
    ),
    unless: APPOINTMENT,
    evenDenied: true,
    defect: 'It takes the right to cancel away.',
  },
  {
    pattern: new RegExp(
      `\\b${CANCEL}\\b[^.;]{0,100}\\b${LONG_NOTICE}|\\b${LONG_NOTICE}[^.;]{0,60}\\b${CANCEL}\\b`,
      'iu',
    ),
    evenDenied: true,
    defect: 'It takes the right to cancel at any time away.',
  },
  {
    pattern: new RegExp(
      `\\b${CANCEL}\\b(?: of this (?:agreement|contract))?(?: by the (?:client|buyer))? (?:requires?|needs?|is (?:subject to|conditional (?:up)?on|contingent (?:up)?on|valid only|possible only|permitted only|allowed only|effective only)|depends on|takes effect only|must be (?:approved|accepted|agreed))\\b(?![^.;]{0,60}\\bnotice\\b)[^.;]{0,60}\\b(?:consent|approval|agreement|permission|acceptance|payment|agent|cause|fee|reason)\\b`,
      'giu',
    ),
    unless: APPOINTMENT,
    defect: 'It takes the right to cancel away.',
  },
  {
    pattern: new RegExp(
      `\\b(?:${CLIENT}|either party|any party|a party)\\b[^.;]{0,40}\\b${CANCEL}\\b[^.;]{0,80}\\b(?:(?:full|entire|whole|total|complete|remaining|agreed) (?:price|amount|fee|compensation|balance|sum)|all (?:fees|amounts|payments|sums))\\b[^.;]{0,40}\\b(?:remains?|becomes?|is|are|stays?|falls?|due|owed|payable|kept|retained|forfeited|forfeits?|earned)\\b(?![^.;]{0,30}\\b(?:refunded|returned|repaid|credited|waived)\\b)`,
      'giu',
    ),
    unless: /\b(?:refund\w*|returns?|returned|repaid|reimburse[ds]?)\b/iu,
    defect: 'It keeps money for work that is not done.',
  },
  {
    pattern: new RegExp(
      `\\b(?:full|entire|whole|total|remaining|agreed) (?:price|amount|fee|compensation|balance|sum)\\b[^.;]{0,60}\\b(?:even if|if|even when|when|even where|upon|after|despite|regardless of|whether or not|notwithstanding|in (?:the )?(?:case|event) of)\\b[^.;]{0,60}\\b${CANCEL}\\b|\\bagent\\b[^.;]{0,20}\\b(?:keeps?|retains?)\\b(?!(?: \\w+){0,3} only)[^.;]{0,60}\\b${CANCEL}\\b|\\b${CANCEL}\\b[^.;]{0,60}\\bagent\\b[^.;]{0,20}\\b(?:keeps?|retains?) (?:all|any|every|the|whatever)\\b|\\b(?:amounts?|payments?|sums?|money|moneys|price|fees?|funds|prepayments?)\\b[^.;]{0,40}\\b(?:not|never) (?:be )?(?:returned|repaid|given back|credited back|sent back|paid back)\\b`,
      'iu',
    ),
    unless:
      /\b(?:work|services?|time|tasks?)(?: \w+){0,4} (?:done|performed|completed|finished|rendered|provided)\b|\bearned\b|\brefunds?\b|\brefunded\b|\bnothing\b|\bconfidential\w*\b|\brecords?\b|\bdocuments?\b/iu,
    evenDenied: true,
    defect: 'It keeps money for work that is not done.',
  },
  {
    pattern: new RegExp(
      `\\b(?:${CANCEL}) (?:only|solely|exclusively) (?:by the (?:agent|broker)|with (?:the )?(?:agent|consent|approval)|for|if|upon (?:payment|cause)|after|before|within)\\b|\\b(?:only|solely) be ${CANCEL} (?:by the (?:agent|broker)|with (?:the )?(?:agent|consent|approval)|for (?:good |just )?cause|if|after|before|within)\\b|\\b(?:right|option|ability) (?:to|of) ${CANCEL}\\b[^.;]{0,40}\\b(?:expires?|lapses?|ceases?|is (?:limited|restricted|lost|excluded|suspended)|(?:applies|exists|arises) only|may only|must be exercised|terminates)\\b|\\b(?:may|can) (?:no longer|not anymore) ${CANCEL}\\b`,
      'iu',
    ),
    unless: APPOINTMENT,
    evenDenied: true,
    defect: 'It takes the right to cancel away.',
  },
  {
    pattern:
      /\b(?:client|buyer)\b[^.;]{0,30}\b(?:may not|shall not|must not|cannot|will not|agrees not to|is prohibited from|is barred from)\b[^.;]{0,30}\b(?:buy|buying|purchase|purchasing|acquire|acquiring|make (?:an )?offers?|making (?:an )?offers?)\b/iu,
    evenDenied: true,
    defect: 'It keeps the client from buying a home.',
  },
  {
    pattern:
      /\b(?:client|buyer)\b[^.;]{0,30}\b(?:releases?|discharges?|absolves?|forever)\b[^.;]{0,40}\b(?:agent|broker\w*|gable)\b[^.;]{0,40}\b(?:claims?|liabilit(?:y|ies)|responsibilit(?:y|ies)|obligations?)\b/giu,
    defect: 'It makes the client waive rights.',
  },
  {
    pattern:
      /\bpowers? of attorney\b|\battorney-in-fact\b|\b(?:client|buyer)\b[^.;]{0,40}\b(?:authorizes?|appoints?|empowers?|permits?|allows?)\b[^.;]{0,40}\bagent\b[^.;]{0,30}\bto (?:sign|execute|bind|buy|purchase|accept)\b/giu,
    defect: 'It lets the agent sign for the client.',
  },
  {
    pattern:
      /\bnon-?refundable\b|\b(?:not|never|no) (?:be )?(?:refundable|refunded|refunds?)\b|\bno refunds?\b|\b(?:fully|deemed|considered) (?:earned|due) (?:upon|on|at|when) (?:signing|signature|execution|receipt|payment)|\bearned in full\b/iu,
    unless: /\bearnest\b/iu,
    ownWords: /\b(?:non-?refundable|no refunds?|not refund\w*)\b/iu,
    evenDenied: true,
    defect: 'It keeps money for work that is not done.',
  },
  {
    pattern: new RegExp(
      `\\b(?:remains?|still|shall be|is|are|stays?|becomes?) (?:fully |immediately |nevertheless )?(?:due|payable|owed|liable|obligated|responsible)\\b[^.;]{0,60}\\b(?:in full|entire|full (?:price|amount|fee)|whole (?:price|amount|fee)|regardless|whether or not|even if)\\b[^.;]{0,60}\\b(?:${CANCEL}|performed|completed?|done)|\\b(?:upon|on|after|in (?:the )?(?:case|event) of) (?:early )?(?:cancellation|termination)\\b[^.;]{0,80}\\b(?:full|entire|whole|remaining|balance of the) (?:price|amount|fee|compensation|balance)\\b`,
      'giu',
    ),
    defect: 'It keeps money for work that is not done.',
  },
  {
    pattern:
      /\bnon-?negotiable\b|\bnot (?:be )?(?:\w+ )?negotiable\b|\bcannot be negotiated\b|\bnot (?:\w+ ){0,2}(?:open|subject) to (?:\w+ )?negotiation\b|\bno (?:room for )?negotiation\b|\bmay not be negotiated\b/iu,
    evenDenied: true,
    defect: 'It says that fees are not negotiable.',
  },
  {
    pattern:
      /\b(?:fees?|commissions?|compensation|prices?|rates?)\b[^.;]{0,60}\b(?:set|fixed|established|determined|mandated|required|regulated|prescribed|dictated) (?:by|under|in) (?:applicable )?(?:state |federal )?(?:and federal )?(?:law|statute|regulation)/giu,
    defect: 'It says that fees are set by law.',
  },
  {
    pattern:
      /(?<!non-)\b(?:exclusive (?:right|agency|agent|buyer|representation|agreement|engagement|basis|broker)|exclusively (?:through|with|by) the agent|on an exclusive basis|sole and exclusive|work (?:only|solely|exclusively) with the agent)\b/giu,
    ownWords: /\bexclusiv\w+/iu,
    defect: 'It makes the agreement exclusive.',
  },
  {
    pattern:
      /\b(?:client|buyer)\b[^.;]{0,50}\b(?:may not|shall not|must not|cannot|will not|agrees not to|is prohibited from)\b[^.;]{0,40}\b(?:(?:work(?:ing)?|deal(?:ing)?|engag\w+|hir\w+|us(?:e|ing)|retain\w*|contact\w*|communicat\w*) (?:with |of )?(?:any |an)?other (?:agents?|brokers?|licensees?)|buy\w* (?:a home |any home )?(?:without|through another))/iu,
    evenDenied: true,
    defect: 'It makes the agreement exclusive.',
  },
  {
    pattern:
      /\b(?:client|buyer)\b[^.;]{0,60}\b(?:waives?|gives? up|relinquish(?:es)?|surrenders?|renounces?)\b[^.;]{0,60}\b(?:any|all|every|the|his|her|their|its)\b[^.;]{0,30}\b(?:rights?|claims?|remed(?:y|ies)|disclosures?|protections?)\b/giu,
    unless: /\bdoes not\b|\bnothing\b/iu,
    defect: 'It makes the client waive rights.',
  },
  {
    pattern:
      /\b(?:automatically|auto-?) ?(?:renews?|renewed|renewal|extends?|extended)\b|\b(?:renew(?:s|ed)?|extend(?:s|ed)?|prolonged|continues) automatically\b|\bfor (?:another|a further|an additional|successive) (?:\w+ )?(?:terms?|years?|periods?)\b(?= (?:unless|if|upon))/giu,
    ownWords: /\brenew\w*/iu,
    defect: 'It renews the agreement automatically.',
  },
  {
    pattern:
      /\b(?:agent|gable)\b[^.;]{0,40}\bmay\b[^.;]{0,30}\b(?:unilaterally|at (?:its|his|her|their|any time and in its) sole discretion|without (?:the )?(?:client's )?(?:prior )?(?:consent|notice|approval))\b[^.;]{0,60}\b(?:change|amend|modify|increase|adjust|assign|alter)\w*|\bmay (?:change|amend|modify|alter|increase|adjust) (?:this agreement|the (?:price|fee|terms|compensation|rate)|its (?:price|fee|rate))[^.;]{0,40}\b(?:at any time|unilaterally|without|sole discretion|from time to time)/giu,
    defect: 'It lets one party change the agreement alone.',
  },
];
