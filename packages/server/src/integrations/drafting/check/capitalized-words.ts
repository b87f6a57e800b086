/** Words that a contract of real estate writes with a capital letter in the middle of a sentence. They name no person. */
const CAPITALIZED = new Set(
  `a americans disabilities disability acceptance access account acknowledgment acknowledgments act action addendum additional additionally advance advice affairs
  affiliated after agency agent agents agreement agreements all amendment amendments american amount an analysis and any
  applicable appointment appointments appraisal appraiser approval april arbitration article as assignment assistance
  association attorney attorneys august authority availability bill binding board breach broker brokerage brokers business but
  buyer buyers by calendar cancel cancellation card care certificate change changes choice civil clause clauses client clients
  closing code commencement commerce commission commissions committee communication communications community company
  comparative compensation complete completed completion compliance condition conditions conduct confidential confidentiality
  congress consent consideration consumer contingencies contingency contract contractor contracts coordination copies copy
  costs counterparts counteroffer county court courts covenant covenants credit custom damages date dates day days deadline
  deadlines december deed deeds default definitions deliverable deliverables delivery department deposit description
  development disclosure disclosures dispute disputes document documents due duration duties duty each earnest effect effective
  either electronic electronically employment end entire equal escrow estate estimate event exclusive exclusivity execution
  exhibit expenses expiration fair faith february federal fee fees final financial financing first fixed following for force
  form forms friday from full fully further general global good governing government group hazardous herein home homes hour
  hourly hours house housing human identification if important in inc including incorporation indemnification independent
  information inspection inspections inspector insurance integration intent interest internal international introduction
  invoice invoices it january judicial july june jurisdiction knowledge labor law laws lead lender level liabilities liability
  license licensed licensee licenses licensing limitation limitations limited list listing loan local loss made maintenance
  majeure march market marketplace material materials may mediation meeting method miscellaneous modification modifications
  monday money month monthly months mortgage multiple mutual name national nature negotiable negotiated negotiation negotiations
  neither no non none nonexclusive not note notice notices notwithstanding november now obligation obligations october of offer
  offers office officer on one only opinion opportunity option or order original other our out outside owner owners paragraph
  part parties party pass payment payments per performance period permit person personal platform policy possession practice
  practices preparation president pre price pricing principal principles prior privacy private pro procedures process product
  professional professionals program prohibited project properties property proposal proposals protection protections provided
  provider providers provisions public purchase purchaser purpose purposes rate rates real realtor realtors realty recital
  recitals record records referral refund refunds regulation regulations relationship release relief repair repairs report
  reports representation representations representative request requests requirements research rescission resolution
  responsibilities responsibility responsible result results retention revenue review right rights risk rule rules safe safety
  sale sales saturday schedule scope second section securities security seller sellers september services service settlement
  severability showing showings sign signature signatures signed so sole standard standards start state statement statements states
  status statute statutory subject such summary sunday supervising supervision survey survival system systems tax taxes
  telephone term termination terms that the their then these third this those thursday time timeline title to total transaction
  transactions transfer tuesday type under unearned uniform united unless until up upon urban use valuation value viewing visit
  voluntary waiver walk walk-through walkthrough warranties warranty wednesday what when where whereas which while who whole with
  withdrawal within without witness work working writing written yard year years gable pdf email e-mail online internet trade
  appraisers brokerages coordinator counsel counterpart discrimination disability effort efforts familial fraud wire gender
  identity reasonable relations retained severance signing signatory staff subagent third-party transmittal appraisals attachment
  attachments background binder bona calculation charges checklist confirmation disclaimer disclaimers discretion governing
  holiday holidays inquiry key lockbox mark marks mls nar notification ownership packet plan policy preamble preliminary
  proceeds proration range record review schedule secretary site specific survivorship tour tours trust undersigned utilities
  vacancy vendor vendors verification zoning bylaws certified comparable comparables data discretionary forth hereby
  instruction instructions issue issues opportunity outcome overview packages package respective reservation selection scheduling
  set standing steps structure subsequent substitute tasks task timing tools update updates various vice walk-throughs writ
  entry equity formation headings hold harmless integrated invalidity merger own presence reliance remedies remedy severable
  successor successors assigns understanding validity venue waivers convenience cause enforcement entirety cumulative
  commercial billing billed fees' hoa fha hud usc ueta esign respa cfr uspap ada as-is is are be was were will shall must can
  its he she they we you your has have had does do did at into than also more most least both between during against before
  about above below over through throughout because since whether how why again once here there nothing something anything
  someone anyone everyone nobody every many much few some same similar own too very just even still yet already always never
  often sometimes usually generally specifically particularly especially primarily mainly mostly largely solely merely simply`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);

/** May this word, in lower case, begin with a capital letter anywhere in a contract? */
export function mayBeCapitalized(word: string): boolean {
  return CAPITALIZED.has(word);
}
