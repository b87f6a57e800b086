/**
 * The words that a model's suggestions may contain. An allowlist also catches what a denylist
 * cannot foresee: names, amounts in slang and sentences about rights use words that a list of tasks
 * does not need.
 *
 * These words are left out on purpose: numbers and units of time; money and compensation ('pay',
 * 'share', 'gift'); rights ('cancel', 'sign', 'agree', 'represent'); restrictions ('only', 'not',
 * 'through', 'without', 'choose'); advice that requires a license ('law', 'tax'); promises
 * ('ensure', 'guarantee'); and words about people ('family', 'school', 'safe'). Before you add a
 * word, run `corpus.test.ts`, which has bad suggestions of many kinds.
 */
const FUNCTION_WORDS = `
a about above across after again agreed ahead all along already also always an and any apart are around as aside at available
back be been before behind being below beside between beyond briefly built but by can carefully clearly closely commonly
completely conveniently correctly could did directly do does done down drawn during each earlier early easily either every
exactly far fell for frankly from fully further generally gently gone had has have having how if immediately in including
independently inside into is it its itself late later least like long may more most much mutually near nearby neatly next now
of off often on once onto openly or other out outside over own personally politely possible promptly properly publicly quickly
quietly readily ready reasonable reasonably regular regularly remotely respectfully same separately shortly so some soon still
strongly such than that the their them then there these they this thoroughly those thought timely to together toward towards
ultimately under until up upon usually visibly wanted was well were what when whenever where whether which while who whom
whose why will with within worn would yet`;

/** Irregular forms, and words of which only some forms are allowed. */
const IRREGULAR_FORMS = `
brought found given heard held kept known left made met presented presenting seen sent set shown sold spoken taken told
understood wiring written`;

/** Verbs, nouns and adjectives. Their regular forms are added below. */
const TASK_WORDS = `
abroad absence absent absorption acceptable access accessible accessory accompany accuracy accurate accurately acreage
activity actual add addendum addition address adjoin adjust adjustment advantage advertise affect afterward agenda aim air
airport alarm album alert align allergy allow alternative amendment amenity analysis analyze angle animal announce answer
anticipate apartment appear appliance appliances application apply appointment appraisal appraiser approach approval approve
architect area argument arise arrange arrangement arrival arrive article asbestos ask aspect assemble assess assessment assist
assistance assistant association assume assumption attach attachment attend attendance attention attic audio availability
avoid await backyard bad balance balcony barn base basement bathroom bathtub battery beach beam bedroom begin bell belonging
bench better bicycle bike blank board boat boiler book booking boot boundary box branch break breaker brick bridge brief
briefing bright bring broadband broadcast brochure build builder building bullet bungalow bus buyer bylaw cabin cabinet cable
calendar call calm camera candidate capture carbon care careful carpet carport cat catalog ceiling certificate certification
change charger chart chat check checklist checkpoint chimney circulate cistern cite city clarification clarify clause clean
clear clearance clerk clip close closet closing clubhouse coastal cockroach code cold collect combination combine comfort
comfortable comment common communicate communication community commute comparable compare comparison compile complete
completeness completion component computer concern concise conclusion concrete condition condo condominium conduct
confidential confirm confirmation conflict connect connection consider consistency consistent construct construction consult
consultation contact contain content contents contingency contract contractor conversation convert convey cooling coordinate
coordination copy correct correction cosmetic cottage counter counteroffer counterproposal countertop county courier courteous
courtyard covenant covering crack crawl crawlspace create creek crew criteria criterion cross culvert cure curiosity current
custom customary customize damage dark data database date daylight deadbolt deadline debrief decide decision deck decor
decorate deed defect define delay deliver delivery demand den departure depend depth describe description design desire
desktop destination detail detailed detector determination develop developer development device diagram differ difference
digest digital direct direction disclose disclosure discover discuss discussion dishwasher display disposal distance
distinction disturb divide dock document documentation dog door doorway download downspout downtown draft drain drainage draw
drawback drawing drive driveway dry duct duplex duplicate dwelling easement easy eave edit editable electric electrical
electrician elevation elevator email emphasize empty enclose encounter end engineer enter entity entrance entry environment
equipment era error escalation escort escrow establish estimate evaluate evaluation evening event everyday evidence exact
examination examine example excerpt exchange exhibit exist exit expect expectation explain explanation explore exposure
express extend extent exterior face facility fact factor factual fair fall familiar farm farmhouse fascia faucet favor feature
feedback feel fence file fill film filter final find finding finish fireplace fit fix fixture flag flaw flexible flood
floodplain floor flooring floorplan flow flue flyer fob focus folder following followup footage footing footwear forecast
forest form formal format forward forwarding foundation frame freezer fresh front frontage full furnace furnish furniture
future gap garage garden gate gather general geothermal girder give glossary go goal good grade grading graph greenhouse greet
ground group guest guesthouse guidance guide gutter gym hallway handle handout handover handrail hardwood hatch hazard
hazardous hear heat heater heating hedge help helpful highlight highway hill hinge historic history hobby hold home honest
honestly hood horse host house humidity idea identification identify image impact importance important impression improve
improvement include inclusion incomplete inconsistency inconsistent incorporate independent index indicate indoor influence
inform information initial inquire inquiry insect inspect inspection inspector install installation instruct instruction
insulation intend intention intercom interest interior internet interpret interpretation interpreter intersection interview
introduce introduction inventory investigate invitation invite involve irrigation island issue item itinerary join joist jot
keep key keybox kitchen knob know lab label laboratory lake lamp land landscape landscaping lane language last laundry lawn
layout leach lead leak learn lease leave legible lender length let letter level lid light lighting likely limit lining link
list listen listing live livestock lobby local locate location lock lockbox loft log longer look loose lot lower mail mailbox
main maintain maintenance major make manage manager manner manual map mark market marketing marketplace match material matter
mean meaning measure measurement mechanical meet meeting mention message method microwave milestone mineral minor missing
mistake mistaken mobile mobility model modern moisture mold monitor monoxide morning mortgage mountain move mover mower
mudroom municipal name narrate narrative narrow native natural nature navigate necessary need negotiate negotiation
neighborhood neutral new noise notable notarize notary note notice notify number nursery object objection objective
observation observe obtain obvious occupancy occupant occur odor offer office officer oil old online open opener opening
operate operation opinion option oral orchard order orderly ordinary organization organize orientation original outbuilding
outcome outdoor outlet outline outstanding oven overall overnight overview owner pace package packet packing page paint pan
panel pantry paper parcel park parking particular party pass past pasture patio pattern pause pending perform permission
permit personal pest pet phone photo photograph photographer photography phrase pickup picture pipe place plain plan plat
platform playground plumber plumbing point pole polite pool porch portal position possession potential practical practice
prefer preference preliminary premises preparation prepare presence presentation preserve pressure previous print prior
prioritize priority privacy private probate problem procedure proceed process processor produce progress project prompt proof
property proposal propose prospective provide provider provision public publish pull pump punch punctual purchase purpose push
put quality question questionnaire quiet radon rafter rail raise ramp ranch range rank ranking rare reach reachable react
reaction read readable reader readiness reason recap receipt receive recent reception reconsider reconsideration record
recording recycling refer reference refine reflect refreshment refrigerator refuse regard register reject relate related
relation relative relay relevant reliable relocate relocation remain remark remind reminder remodel remote remove renovate
renovation rental repair repeat repeatedly replace replacement reply report reporting request require requirement resale
reschedule research resemble reserve residence residential resolution resolve resource respect respond response rest restate
result retain retaining reveal review revise revision rider river road rodent roof roofer room root rough round route routine
run rural sale sample satellite scale scan schedule score screen search season seasonal seat section secure security see seek
seem seller send sense sensible sentence separate separation septic sequence session setting settlement setup several sewer
shade shape shed sheet shelf shift shingle ship shoe shop shore shoreline short shorten shortlist show shower showing shut
shutoff side sidewalk siding signal similar simple sink site situation size sketch skip skylight slab slide slope slow small
smell smoke soffit soil solar solve somewhere sort sound source space spare speak special specialist specific specification
specify speed spell spigot spot spreadsheet sprinkler square stable stage staging stain stair staircase stairwell standard
start state statement station status steady step stick stoop stop storage store storm stove strategy stream street strength
strong structural structure stucco studio study style subject submit subsequent suggest suggestion suit suitable summarise
summarize summary sump sunlight sunroom supervise supervision supply support sure surface surrounding survey surveyor swale
swap sweep swim switch system table tag tailor take talk tall tank tap tape task team tear technical telephone tell template
tenant tend term termite terrace test testing text thank theme thermostat thin thorough threshold throughout tidy tight tile
timber time timeline timing title toilet tone tool topic touch tour town townhouse trade tradeoff traffic trail train
transaction transit translate translation translator transport transportation travel treat tree trend trip trouble try tub
type typical unanswered uncertain unclear uncover understand understanding underwriter underwriting undisturbed unexpected
unfinished uninterrupted unit unlock unrelated unresolved unusual upcoming update upgrade upload upper urban urgency urgent
use useful usual utilities utility vacancy vacant vacate valuation value valve variation vary vehicle vendor vent ventilation
verbal verification verify version video view viewing vinyl virtual visible visit visitor visual volume wait walk walkthrough
walkway wall wardrobe warm warn warning warranty washer watch water waterfront way weak weakness wear weather website weed
weigh welcome wet wheelchair wide wind window windows wish wishlist wood word wording work workmanship workplace worksheet
workshop worry worse write writing yard zone zoning zoom`;

const VOWEL_END = /[aeiou]$/u;
const SHORT_SYLLABLE = /^[a-z]{0,4}[^aeiou][aeiou][bdgklmnprt]$/u;

/**
 * Returns the regular forms of a word: 'confirm' gives 'confirms', 'confirmed' and 'confirming'.
 */
function listForms(word: string): string[] {
  const stem = word.replace(/e$/u, '');
  const forms = [word, `${word}s`, `${stem}ed`, `${stem}ing`, `${word}ing`];
  if (/(?:s|x|z|ch|sh)$/u.test(word)) forms.push(`${word}es`);
  if (/[^aeiou]y$/u.test(word)) forms.push(`${word.slice(0, -1)}ies`, `${word.slice(0, -1)}ied`);
  if (!VOWEL_END.test(word) && SHORT_SYLLABLE.test(word)) {
    const doubled = word + word.slice(-1);
    forms.push(`${doubled}ed`, `${doubled}ing`);
  }
  return forms;
}

const listed = (words: string) => words.split(/\s+/u).filter((word) => word !== '');

const KNOWN: ReadonlySet<string> = new Set([
  ...listed(FUNCTION_WORDS),
  ...listed(IRREGULAR_FORMS),
  ...listed(TASK_WORDS).flatMap(listForms),
]);

/** Whether a word in lower case is allowed in a suggestion. */
export function isKnownWord(word: string): boolean {
  return KNOWN.has(word);
}
