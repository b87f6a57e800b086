import { MARKS } from './masks.ts';

/** Something that a contract may not say, unless it denies it or the proposal says it too. */
export interface ForbiddenStatement {
  /** With the flag `g` unless it counts even where it is denied. */
  readonly pattern: RegExp;
  readonly defect: string;
  /** Words that make it harmless, anywhere in the sentence. */
  readonly unless?: RegExp;
  /** The agent may ask for it in the proposal: these words of it must stand there. */
  readonly ownWords?: RegExp;
  /** Said even where the sentence holds a negation, which is a part of the statement. */
  readonly evenDenied?: true;
}

const PRICE = MARKS.price;
const CLIENT = `(?:client|buyer|customer|${MARKS.client})(?:'s)?`;
const PLATFORM_FEE =
  "(?:(?:platform|gable|marketplace|service|processing|card|transaction|convenience|merchant)(?:'s)?(?: \\w+){0,2} (?:fees?|charges?|costs?|share|cut|commission)|fees? of (?:gable|the platform)|(?:fees?|share|cut|portion|percentage|amounts?|sums?|percent|%)(?: \\w+)? (?:that |which )?(?:gable|the platform) (?:withholds?|keeps?|deducts?|charges?|takes?|retains?|collects?|imposes?)|(?:gable|platform)'s (?:\\w+ ){0,2}(?:percent|%|\\d+ ?%))";
/** What a sentence may say of the platform's fee. */
const RIGHT_FEE =
  /\b(?:gable|the platform) (?:keeps|deducts|takes|retains|withholds|collects)\b|\bagent(?: \w+){0,3} (?:bears?|pays?|covers?|absorbs?|assumes?|carries|is (?:solely |alone |exclusively |fully )?(?:responsible|liable))\b|\b(?:by|from|of|to) (?:the )?agent\b|\bagent's\b|\b(?:out of|from) (?:each|the|that|every|all|such|any) (?:\w+ )?(?:payments?|amounts?)\b|\b(?:client|buyer)\b[^.;]{0,80}\b(?:not|nothing|no|never|none)\b|n't\b|\b(?:no|not|nor|neither)\b[^.;]{0,80}\b(?:client|buyer)\b/iu;
const EXTRA_CHANGE =
  /\b(?:new proposal|separate (?:written )?(?:agreement|proposal)|written (?:agreement|amendment|change|consent|approval)|third[ -]part(?:y|ies)(?:'s?|s')?|inspectors?'?|lenders?'?|title|escrow|vendors?'?|government|appraisers?'?|attorneys?'?|seller)\b/iu;

/** What would change what the client pays. */
export const PAYMENT_RULES: readonly ForbiddenStatement[] = [
  {
    pattern: new RegExp(
      `\\b(?:more than|exceeding|above|over|beyond|greater than|in excess of) (?:(?:the|a|an|of|price|fixed|flat) ){0,5}${PRICE}`,
      'giu',
    ),
    defect: 'It changes the price of the proposal.',
  },
  {
    pattern: new RegExp(`${PRICE}(?! ?\\(${PRICE}\\))[^]{0,400}${PRICE}(?!\\))`, 'u'),
    defect: 'It states the price twice in one sentence.',
    evenDenied: true,
  },
  {
    pattern:
      /\b(?:pays?|owes?|remits?)\b[^.;]{0,40}\b(?:difference|remainder|equivalent|proceeds|(?:purchase|sale|sales|list|asking|contract) price|value of|mortgage|an amount equal)\b|\b(?:compensation|price|fee|rate|remuneration) (?:equals|is equal to|is the same as|corresponds to|depends on|is based on|is calculated (?:from|as)|is tied to|varies)\b/giu,
    unless: /\b(?:hour\w*|time|per month|each month|every month|monthly)\b|\bto the seller\b/iu,
    ownWords: /\b(?:difference|remainder|proceeds)\b/iu,
    defect: 'It ties the compensation to something that is not in the proposal.',
  },
  {
    pattern: new RegExp(
      `\\b(?:gable|platform)(?:'s)?\\b[^.;]{0,60}\\b(?:added|on top|passed (?:on|through)|(?:charged|billed|invoiced) to the ${CLIENT})\\b`,
      'giu',
    ),
    defect: 'It makes the client pay the platform’s fee.',
  },
  {
    pattern: new RegExp(
      `\\b(?:charged|billed|invoiced|rebilled|passed on)(?: back| separately| directly| extra| on)? to the ${CLIENT}`,
      'giu',
    ),
    unless:
      /\b(?:price|rate|compensation|hours?|time|third[ -]part\w+|inspect\w+|appraisers?|attorneys?)\b/iu,
    ownWords: /\b(?:expenses?|reimburs\w*|mileage|travel|parking|costs?)\b/iu,
    defect: 'It adds expenses that are not in the proposal.',
  },
  {
    pattern:
      /\b(?:an? |the )?(?:equal|same|further|identical|like|matching|second|separate) (?:equal )?(?:sum|amount|payment|fee|charge)s? (?:\w+ ){0,3}(?:owed|due|payable|paid|charged|billed|after|at|upon|again|once more)\b|\b(?:amount|sum|price|compensation|fee|rate|payment|charge)s?\b[^.;]{0,40}\b(?:recurs?|repeats?|recurring|accrues?|compounds?|renews?)\b/giu,
    defect: 'It adds a charge that is not in the proposal.',
  },
  {
    pattern: new RegExp(
      `\\b(?:mileage|parking|travel|tolls?|fuel|expenses?|disbursements|out-of-pocket costs?)\\b[^.;]{0,60}\\b(?:reimbursed|paid|borne|covered|payable|charged|billed|invoiced|refunded)\\b[^.;]{0,20}\\b(?:by|to) the ${CLIENT}`,
      'giu',
    ),
    ownWords: /\b(?:expenses?|reimburs\w*|mileage|travel|parking|costs?)\b/iu,
    defect: 'It adds expenses that are not in the proposal.',
  },
  {
    pattern: new RegExp(
      `\\b${CLIENT}\\b[^.;]{0,80}\\b(?:pays?|bears?|covers?|owes?|absorbs?|reimburses?|assumes?|shoulders?|shares?|splits?|divides?|contributes?|makes? up|responsible for|liable for|charged|billed|invoiced)\\b[^.;]{0,60}\\b${PLATFORM_FEE}`,
      'giu',
    ),
    unless: /\bout of (?:each|the|that|every) payment\b/iu,
    defect: 'It makes the client pay the platform’s fee.',
  },
  {
    pattern: new RegExp(
      `\\b${PLATFORM_FEE}[^.;]{0,80}\\b(?:(?:passed (?:on|through|along)|added|charged|billed|invoiced|allocated|transferred|shifted|borne|paid|covered|payable|absorbed|reimbursed|shared|split|divided|refunded|recovered|deducted|collected|due)\\b[^.;]{0,40}\\b${CLIENT}\\b|(?:added|on top|in addition|grossed)\\b|(?:the )?responsibility of (?:the )?${CLIENT}\\b|at (?:the )?${CLIENT} (?:expense|cost))`,
      'giu',
    ),
    unless: /\bout of (?:each|the|that|every) payment\b/iu,
    defect: 'It makes the client pay the platform’s fee.',
  },
  {
    pattern:
      /\b(?:the|its|any|a|gable's|their|this|such|that) (?:platform|marketplace|gable)(?:'s)?(?: \w+){0,2} fees?\b|\bgable's (?:\w+ )?fees?\b|\bthe platform's (?:\w+ )?(?:fee|commission)\b/iu,
    unless: RIGHT_FEE,
    evenDenied: true,
    defect: 'It says something else of the platform’s fee.',
  },
  {
    pattern: new RegExp(
      `\\bagent\\b[^.;]{0,40}\\b(?:adds?|includes?|passes|lists?|puts?|rolls?|builds?|shifts?)\\b[^.;]{0,30}${PLATFORM_FEE}|\\b${CLIENT}\\b[^.;]{0,40}\\b(?:pays?|owes?|remits?|compensates?) (?:to )?(?:gable|the platform)\\b(?![^.;]{0,80}\\b(?:card|invoices?|forwards?|transfers?|behalf)\\b)`,
      'giu',
    ),
    defect: 'It makes the client pay the platform’s fee.',
  },
  {
    pattern: new RegExp(
      `${PRICE}\\)?,? (?:is|represents|serves as|constitutes|counts as|covers) (?:only |merely |just |solely )?(?:as )?(?:an?|the|part of|half of)(?: \\w+)? ?(?:deposit|retainer|down payment|installment|minimum|estimate|starting|base|advance|first|initial|part|portion|fraction)\\b`,
      'giu',
    ),
    defect: 'It changes the price of the proposal.',
  },
  {
    pattern:
      /\b(?:hours?|days?|weeks?|months?|years?)(?:'s?| of)(?: \w+'s?)?(?: \w+)? (?:rent|salary|wages?|income|mortgage|pay|earnings)\b/giu,
    defect: 'It ties the compensation to something that is not in the proposal.',
  },
  {
    pattern:
      /\bagent\b[^.;]{0,40}\b(?:keeps?|retains?|receives?|collects?|earns?|accepts?|pockets?|is entitled to)\b[^.;]{0,40}\b(?:rebates?|credits?|kickbacks?|incentives?|concessions?|commissions?|referral fees?)\b/giu,
    unless: /\b(?:disclos\w+|more than|exceeds?|in excess of|exceeding)\b/iu,
    ownWords: /\b(?:rebates?|credits?|incentives?|commissions?|concessions?)\b/iu,
    defect: 'It adds a charge that is not in the proposal.',
  },
  {
    pattern:
      /\b(?:gable|the platform) (?:(?:does not|doesn't|never|will not|shall not) (?:charge|keep|take|deduct|withhold|retain|collect)s?|(?:charges?|keeps?|takes?|deducts?|withholds?|retains?|collects?)(?: no| nothing| none| zero))\b|\b(?:no|without(?: a| any)?) (?:platform|marketplace|gable) fees?\b|\bplatform fees? (?:is|are|was|were|has been|have been|will be|shall be) (?:waived|zero|refunded|not (?:charged|taken|kept|withheld|deducted))\b/iu,
    unless: /\b(?:client|buyer|customer|on top|in addition)\b/iu,
    evenDenied: true,
    defect: 'It says something else of the platform’s fee.',
  },
  {
    pattern:
      /\b(?:price|fee|compensation|rate|amount|sum)s?\b[^.;]{0,60}\b(?:exclusive of|excludes?|excluding|excepting|(?:does|do|shall|will) not (?:include|cover)|doesn't (?:include|cover)|not including|not inclusive of|net of|before)\b[^.;]{0,60}\b(?:agent's|travel|mileage|parking|fuel|gas|tolls?|expenses?|tax(?:es)?|vat|overhead|printing|materials|meals|lodging|overtime|gratuit\w+)\b/iu,
    unless: EXTRA_CHANGE,
    ownWords: /\b(?:expenses?|reimburs\w*|mileage|travel|parking|costs?|tax(?:es)?)\b/iu,
    evenDenied: true,
    defect: 'It adds expenses that are not in the proposal.',
  },
  {
    pattern: new RegExp(
      `\\b(?:recover|recoup|collect|pass|recharge|rebill|charge back|gross up)\\w*\\b[^.;]{0,60}\\b${PLATFORM_FEE}|\\b(?:plus|including|together with|in addition to|as well as|along with|and)\\b(?: (?:all|any|the|its))? ${PLATFORM_FEE}[^.;]{0,30}(?:from|to|by) the ${CLIENT}|${PRICE}[^.;]{0,20}\\b(?:plus|and|together with)\\b[^.;]{0,20}${PLATFORM_FEE}`,
      'giu',
    ),
    defect: 'It makes the client pay the platform’s fee.',
  },
  {
    pattern:
      /\b(?:late|cancell?ation|termination|administrative|admin|processing|convenience|rush|travel|success|referral|holding|no-show|booking|reservation|set-?up|onboarding|documentation|handling|early[ -]termination|break-?up|mileage|expedite|expediting|overtime|minimum|marketing|brokerage|finder'?s|closing|after-hours|weekend|standby|waiting|storage|service|transaction|initiation|contingent|contingency|additional|extra|supplement(?:al|ary)|further|separate|second|other) (?:service |brokerage )?(?:fees?|charges?|payments?|compensation|commissions?|penalt(?:y|ies)|surcharges?|bonus(?:es)?|premiums?|billing|remuneration)\b|\bsurcharges?\b|\bgratuit(?:y|ies)\b|\btips?\b|\bbonus(?:es)?\b|\bliquidated damages\b|\binterest (?:accrues|will accrue|shall accrue|at|charges?|on (?:any |all )?(?:late|overdue|unpaid|past))|\bpenalt(?:y|ies)\b/giu,
    unless: EXTRA_CHANGE,
    ownWords:
      /\b(?:fees?|charges?|surcharge|penalty|penalties|bonus|interest|tip|gratuity|travel|mileage|rush|late)\b/iu,
    defect: 'It adds a charge that is not in the proposal.',
  },
  {
    pattern: new RegExp(
      `\\b${CLIENT}\\b[^.;]{0,60}\\b(?:pays?|owes?|deposits?|provides?|required|must|shall|will|agrees?|submits?|posts?|tenders?|makes?|remits?)\\b[^.;]{0,60}\\bdeposit\\b`,
      'giu',
    ),
    unless: /\bearnest\b|\bescrow\b|\bseller\b|\blender\b/iu,
    ownWords: /\b(?<!earnest money )deposit\b/iu,
    defect: 'It asks for a deposit that is not in the proposal.',
  },
  {
    pattern: new RegExp(
      `\\b${CLIENT}\\b[^.;]{0,60}\\b(?:pays?|owes?|deposits?|provides?|required|must|shall|will|agrees?|submits?|posts?|tenders?|makes?|remits?)\\b[^.;]{0,60}\\b(?:retainer|down payment)\\b`,
      'giu',
    ),
    unless: /\bearnest\b|\bescrow\b|\bseller\b|\blender\b/iu,
    ownWords: /\b(?:retainer|down payment|advance|prepay\w*|up-?front|half)\b/iu,
    defect: 'It asks for a deposit that is not in the proposal.',
  },
  {
    pattern: new RegExp(
      `\\b${CLIENT}\\b[^.;]{0,60}\\b(?:pays?|owes?|deposits?|provides?|required|must|shall|will|agrees?|submits?|posts?|tenders?|makes?|remits?)\\b[^.;]{0,60}\\b(?:advance payment|prepayment|up-?front payment|security)\\b`,
      'giu',
    ),
    unless: /\bearnest\b|\bescrow\b|\bseller\b|\blender\b/iu,
    ownWords: /\b(?:advance|prepay\w*|up-?front|half|security)\b/iu,
    defect: 'It asks for a deposit that is not in the proposal.',
  },
  {
    pattern: new RegExp(
      `\\b${CLIENT}\\b[^.;]{0,30}\\bpays? (?:for )?(?:the )?agent's (?!(?:\\w+ )?(?:prices?|fees?|compensation|invoices?|rate|charges?|time|remuneration|services?|bills?|work)\\b)`,
      'giu',
    ),
    ownWords: /\b(?:expenses?|reimburs\w*|mileage|travel|parking|costs?)\b/iu,
    defect: 'It adds expenses that are not in the proposal.',
  },
  {
    pattern:
      /\bhours?\b[^.;]{0,30}\b(?:counts?|(?:is|are) (?:counted|treated|deemed|billed|charged)) (?:as|for) (?:two|three|four|five|several|\d|a (?:full|whole) (?:day|week|month))\b/giu,
    defect: 'It changes the price of the proposal.',
  },
  {
    pattern: new RegExp(
      `\\b(?:twice|double|doubles|doubled|triple|tripled|multiple of|times|half again|plus|minus|less|in excess of|over and above|on top of|at least|a minimum of|minimum|starting (?:at|from|price of)|approximately|about|around|roughly|estimated(?: at)?|up to|not less than|no less than|(?:no|not) (?:smaller|lower|fewer|cheaper) than|not (?:under|below)|upwards? of|almost|nearly|another|an additional|additional|a further|a second|an extra|an equal|half|part|portion|fraction|share)(?: (?:the|of|that|same|amount|sum|total|a|an|fee|payment|to|deposit|price|charge|fixed|flat|hourly|monthly|rate|one-time)){0,8} ${PRICE}`,
      'iu',
    ),
    defect: 'It changes the price of the proposal.',
    evenDenied: true,
    unless:
      /\b(?:corresponds?|corresponding|proportion\w*|pro rata|earned|already|performed|completed|unearned|refund\w*|nothing|not be charged more)\b/iu,
  },
  {
    pattern: new RegExp(
      `${PRICE}\\)?,? (?:and up|or more|or higher|or (?:such|any|whatever)|and more|plus|minus|per cent|thousand|grand|hundred|k\\b|million|dozen|times|x\\b|again|apiece|each\\b(?! (?:hour|month))|extra|more|additional|multiplied|increased|at (?:a )?minimum|and rising|and (?:a|an) (?:further|additional|equal|extra|second)|to start|initially|for the first|as (?:a|an) (?:deposit|down payment|installment|advance|retainer|minimum|starting|estimate|bonus|tip|penalty))`,
      'giu',
    ),
    defect: 'It changes the price of the proposal.',
  },
  {
    pattern: new RegExp(
      `${PRICE}[\\p{L}\\p{N}%]|${PRICE}[-–,.:/+*x×][\\p{N}${PRICE}]|[\\p{L}\\p{N}%*+×-]${PRICE}`,
      'u',
    ),
    defect: 'It changes the price of the proposal.',
    evenDenied: true,
  },
  {
    pattern: new RegExp(
      `\\balso pays?\\b[^.;]{0,60}(?:${PRICE}|\\b(?:fee|amount|sum|charge|commission)\\b)|\\bin addition\\b[^.;]{0,80}\\bpays?\\b[^.;]{0,60}(?:${PRICE}|\\b(?:fee|amount|sum|charge|commission)\\b)|\\bpays? (?:it|this|that|the same)(?: amount| sum| price| fee)? (?:again|twice)\\b|\\b(?:pays?|paid|owes?|due|payable|charged|billed)\\b[^.;]{0,60}\\b(?:a second time|once more|once again|again)\\b`,
      'giu',
    ),
    defect: 'It adds a charge that is not in the proposal.',
  },
  {
    pattern:
      /\b(?:that|this|the|such|said|same|stated|agreed|above|foregoing|entire|full|original) (?:amount|sum|price|fee|figure|rate|compensation|charge)s?(?: \w+){0,3} (?:doubles?|doubled|doubling|triples?|tripled|increases?|increased|rises?|raised|grows?|escalates?|escalated|adjusts?|adjusted|multiplied|halved?|reduced|discounted|goes up|go up|changed?)\b|\b(?:doubles?|triples?|increases?|raises?|adjusts?|escalates?|modif(?:y|ies)|changes?|sets?|multipl(?:y|ies)) (?:the|this|that|such|its) (?:amount|sum|price|fee|rate|compensation|charge)\b|\b(?:twice|double|triple|treble|quadruple|multiple of|\w+fold|half) (?:of )?(?:that|this|the|such|said|its) (?:same |stated |agreed |above )?(?:amount|sum|price|fee|figure|rate|compensation|charge)\b/giu,
    unless:
      /\bpro rata\b|\bprorat\w+|\bproportion\w*|\bmultiplied by the (?:number of )?(?:hours|time)\b|\bonly (?:in|by|with|if|through|after|upon|when)\b[^.;]{0,80}\b(?:writ\w+|amendment|both)\b|\b(?:both parties|mutual(?:ly)?|new proposal|written (?:agreement|amendment|consent)|in writing|signed by)\b/iu,
    defect: 'It changes the price of the proposal.',
  },
  {
    pattern:
      /\b(?:prevailing|customary|standard|then-current|usual|market|reasonable|appropriate|going|normal|published|typical) (?:hourly |service |brokerage )?(?:rates?|fees?|charges?|commissions?|compensation|prices?)\b|\b(?:amount|sum|price|fee|rate|compensation)s? (?:that |which )?(?:the )?agent (?:\w+ )?(?:considers?|deems?|determines?|decides?|sets?|chooses?|finds?|selects?|names?|specif(?:y|ies)|requests?|demands?|may (?:set|determine|decide|choose|charge|request))\b|\bas (?:the )?agent (?:deems|considers|sees|may) (?:fit|appropriate|fair|reasonable|determine|decide)\b/giu,
    unless: /\battorneys?'?s?'? fees\b/iu,
    defect: 'It leaves the amount of the compensation open.',
  },
  {
    pattern:
      /\b(?:commission|referral fee|finder's fee|success fee|share of (?:the )?(?:sale|purchase|sales|selling) (?:price|proceeds)|(?:part|portion|percentage|percent) of (?:the )?(?:sale|sales|purchase|selling|closing) (?:price|proceeds))\b[^.;]{0,80}\b(?:owed|earned|due|payable|pays?|paid|entitled|receives?|collects?|retains?|charged?)\b|\b(?:pays?|owes?|receives?|entitled to|collects?|retains?|earns?|accepts?)\b[^.;]{0,60}\b(?:commissions?|share of (?:the )?(?:sale|purchase|sales)|(?:part|portion|percentage) of (?:the )?(?:sale|sales|purchase|selling))\b/giu,
    defect: 'It adds a commission that is not in the proposal.',
    ownWords: /\bcommission\b/iu,
    unless:
      /\b(?:more than|exceeds?|in excess of|exceeding|greater than) (?:the )?(?:compensation|amount|price|that|what)\b/iu,
  },
  {
    pattern: new RegExp(
      `\\b(?:${CLIENT}\\b[^.;]{0,60}\\b(?:reimburses?|pays? for|covers?|refunds?)\\b|\\breimburse[ds]?\\b)[^.;]{0,40}\\b(?:agent's|out-of-pocket|travel|mileage|parking|fuel|gas|toll|expenses?|costs incurred|time spent|printing|photocopying|courier|disbursements?)\\b`,
      'giu',
    ),
    unless: EXTRA_CHANGE,
    ownWords: /\b(?:expenses?|reimburs\w*|mileage|travel|parking|costs?)\b/iu,
    defect: 'It adds expenses that are not in the proposal.',
  },
  {
    pattern:
      /\bpays?\b[^.;]{0,60}\b(?:in (?:cash|gold|crypto\w*|bitcoin|kind)|by (?:check|cheque|wire|cash|bank transfer|money order)|directly to the agent|outside (?:of )?(?:gable|the platform))\b|\b(?:venmo|zelle|paypal|cash app|western union)\b/giu,
    defect: 'It lets the client pay outside of Gable.',
    ownWords: /\b(?:cash|check|wire|transfer|venmo|zelle|paypal)\b/iu,
  },
];
