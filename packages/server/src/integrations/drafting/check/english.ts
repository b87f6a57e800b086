import { createRequire } from 'node:module';
import * as z from 'zod/mini';

/** Words of contracts and of American real estate that the dictionary lacks, and parts of 'isn't'. */
const TRADE_WORDS = new Set(
  `addenda addendum appraiser appraisers arbitrator arbitrators attorney attorneys buyside cancelled cancelling cancellation
  comps counteroffer counteroffers counterparty cosigner dwelling enforceability escrowed esignature esignatures estoppel fha
  fiduciary financings hereby herein hereinafter hereinbelow hereof hereto hereunder herewith homebuyer homebuyers homebuying
  homeowner homeowners homeowner's hud indemnified indemnitee indemnify insurability jams keybox licensee licensees licensor
  lockbox lockboxes lienholder marketplace marketplaces mediator mediators mls multifamily nar noncancelable nondisclosure
  nondiscrimination nonexclusive nonpayment nonpublic nontransferable nonwaivable offeror onsite offsite payor pdf pdfs payee
  preapproval preapproved prepayment prequalification prorata prorate prorated prorates proration realtor realtors rescission
  respa severability signatory signatories sublicense subagent subagency subparagraph subsection substantively superseding
  survivability thereafter thereby therefor therefrom therein thereof thereto thereunder timeframe timeframes titleholder ueta
  uncured undersigned unenforceability unenforceable unlicensed unpermitted unwaivable usc waivable walkthrough walkthroughs
  whereas wherein whereof workday workdays workproduct email emails emailed internet online website websites esign escrow
  inspector inspectors lien liens listing listings rata pro bona fide quid quo inter alia mutatis mutandis seq et per diem
  backup checklist checklists followup lookback videoconference videoconferencing voicemail texting smartphone app apps
  disclosable uncompleted unearned unperformed undelivered unforeseen unrepresented actionable redline redlined redlines
  americans aren couldn didn doesn don hadn hasn haven isn ll mightn mustn needn ve shan shouldn wasn weren wouldn won
  deliverable deliverables onboarding rideshare telehealth workflow workflows overcharge walkthroughs gable cfr fsbo ada hoa coa cma uspap aka pre non re co mid post ex multi self semi anti etc pm am vs ie eg ok us usa re llc`.split(
    /\s+/u,
  ),
);

/** First names of people that are English words as well, or that the dictionary takes for such. */
const GIVEN_NAMES = new Set(
  `adam alan alex alice amy andrea andrew angela ann anna anne anthony barbara ben benjamin beth betty bob bobby bobbie brad
  brandon brian bruce carl carlos carol caroline carrie catherine charles charlie chris christine christopher cindy clara dan
  daniel danny dave david deborah debra dennis diana diane don donald donna doris dorothy doug douglas ed eddie edward elena
  elizabeth ella ellen emily emma eric erica ethan eva evelyn frances fred gary george gloria greg hannah harold harry heather
  helen henry ian irene isaac isabella jack jackie jacob jake james jamie jan jane janet janice jason jean jeff jennifer jenny
  jeremy jerry jesse jessica jesus jim jimmy joan joe joel john johnny jon jonathan jordan jose joseph joshua juan judith judy
  julia julie justin karen katherine kathleen kathy katie keith kelly ken kenneth kevin kim kimberly kyle larry laura lauren
  lee leo leonard leslie linda lisa logan lori louis louise lucas lucy luis luke lynn maggie marcus margaret maria marie marilyn
  martha martin mary matt matthew megan melissa mia michael michelle miguel mike mohammed molly nancy natalie nathan nicholas
  nicole noah nora olivia oscar pamela patricia patrick paul paula peggy peter phil philip phillip rachel ralph raymond rebecca
  richard rick robert robin roger ron ronald roy russell ruth ryan sally sam samantha samuel sandra sara sarah scott sean
  sharon shirley sofia sophia stephanie stephen steve steven stuart susan teresa terry theresa thomas tim timothy tina todd tom
  tommy tony tracy tyler vanessa victoria vincent virginia walter wayne wendy william willie zachary zoe`.split(
    /\s+/u,
  ),
);

/** Places and companies that the dictionary takes for ordinary words. */
const FOREIGN_TO_FACTS = new Set(
  `alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa
  kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada ohio
  oklahoma oregon pennsylvania tennessee texas utah vermont virginia washington wisconsin wyoming chicago boston houston dallas
  seattle denver austin miami zillow redfin remax bitcoin ethereum crypto venmo zelle paypal cashapp`.split(
    /\s+/u,
  ),
);

const PREFIX = /^(?:non|pre|re|un|sub|co|over|mis|under|out|self|inter|multi|counter)(?=\p{L}{4})/u;
const PLURAL = /(?:s|es)$/u;

const require = createRequire(import.meta.url);
let dictionary: ReadonlySet<string> | undefined;
const known = new Map<string, boolean>();

/** Some 275,000 words without proper names. They are read with the first draft: that takes a tenth of a second. */
function isInDictionary(word: string): boolean {
  dictionary ??= new Set(z.array(z.string()).parse(require('an-array-of-english-words')));
  return dictionary.has(word);
}

function isDerived(word: string): boolean {
  const forms = [
    word.replace(PREFIX, ''),
    word.replace(PLURAL, ''),
    word.replace(PREFIX, '').replace(PLURAL, ''),
  ];
  return forms.some(
    (form) =>
      form.length > 3 &&
      !GIVEN_NAMES.has(form) &&
      !FOREIGN_TO_FACTS.has(form) &&
      (TRADE_WORDS.has(form) || isInDictionary(form)),
  );
}

/** Is this one word, in lower case and without a possessive ending, an ordinary English word of a contract? */
export function isEnglishWord(word: string): boolean {
  const remembered = known.get(word);
  if (remembered !== undefined) return remembered;
  const isOrdinary =
    TRADE_WORDS.has(word) ||
    (!GIVEN_NAMES.has(word) &&
      !FOREIGN_TO_FACTS.has(word) &&
      word.length < 30 &&
      (isInDictionary(word) || isDerived(word)));
  // Bounded: a text of random letters must not fill the memory.
  if (known.size > 20_000) known.clear();
  known.set(word, isOrdinary);
  return isOrdinary;
}
