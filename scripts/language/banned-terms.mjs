// @ts-check
/**
 * Words and names that `npm run language` rejects, each with what to write instead. CONTRIBUTING.md
 * says how we write. Add a term here when a review rejects it for the second time.
 */

/**
 * @typedef {object} BannedTerm
 * @property {RegExp} pattern Global. Matches the term.
 * @property {string} instead
 */

/**
 * A word or phrase in prose, in any case.
 * @param {string} phrase
 * @param {string} instead
 * @returns {BannedTerm}
 */
const phrase = (phrase, instead) => ({
  pattern: new RegExp(`(?<![\\w-])${phrase.replaceAll(' ', '\\s+(?:\\*\\s+|//\\s+)?')}(?![\\w-])`, 'gi'),
  instead,
});

/**
 * An identifier or its prefix: `tell` also finds `tellLater`, but not `teller`.
 * @param {string} start
 * @param {string} instead
 * @returns {BannedTerm}
 */
const name = (start, instead) => ({
  pattern: new RegExp(`(?<![\\w$.-])${start}(?=[A-Z_]|(?![\\w-]))`, 'g'),
  instead,
});

/** @type {readonly BannedTerm[]} */
export const BANNED_PHRASES = [
  phrase('whoever', 'the user who, anyone who'),
  phrase('whomever', 'anyone'),
  phrase('nobody', 'no one, no user'),
  phrase('somebody', 'someone, another user'),
  phrase('anybody', 'anyone'),
  phrase('anew', 'again'),
  phrase('by itself', 'automatically'),
  phrase('by themselves', 'automatically'),
  phrase('so long as', 'while, as long as'),
  phrase('for who', 'for users who'),
  phrase('of who', 'of users who'),
  phrase('lest', 'so that ... not'),
  phrase('thereof', 'of it'),
  phrase('e-mail', 'email'),
  phrase('e-mails', 'emails'),
  phrase('stand-in', 'sandbox'),
  phrase('is to be otherwise', 'changes'),
  phrase('of the house', 'of the app'),
  phrase("the house's", "the app's"),
  phrase('in the house', 'in the app'),
];

/** @type {readonly BannedTerm[]} */
export const BANNED_NAMES = [
  name('tellLater', 'enqueueNotification'),
  name('tellClientLater', 'enqueueClientNotification'),
  name('wasTold', 'notificationExists'),
  name('storeTold', 'insertNotifications'),
  name('Happening', 'NotificationEvent'),
  name('happening', 'event'),
  name('announceChange', 'publishChange'),
  name('announceToParties', 'notifyParticipants'),
  name('LiveArea', 'topic'),
  name('publishLater', 'enqueueWebhookEvent'),
  name('wayOut', 'unsubscribe'),
  name('wayIn', 'invitationUrl'),
  name('letterTopics', 'emailTopics'),
  name('LETTER_TERMS', 'EMAIL_CONFIG'),
  name('Addressee', 'Recipient'),
  name('defineRow', 'defineRoute'),
  name('RestRow', 'RestRoute'),
  name('answerWriter', 'serializer'),
  name('answerOnce', 'withIdempotency'),
  name('Sighting', 'EventRef'),
  name('whileHeld', 'withLock'),
  name('requirePerson', 'requireUser'),
  name('StaleProof', 'ExpiredToken'),
  name('takeTurn', 'consumeRateLimit'),
  name('giveBack', 'refundRateLimit'),
  name('booksSwept', 'reconciliationCompleted'),
  name('tidyUp', 'cleanup'),
  name('arrivedBefore', 'isReplay'),
  name('TestWorld', 'TestContext'),
  name('openTestWorld', 'createTestContext'),
  name('firstAsks', 'prefetchedQueries'),
  name('firstAnswers', 'prefetchedResponses'),
  name('OnceOpened', 'LazyDialog'),
  name('typedAs', 'unsafeCast'),
  name('MOST_[A-Z]\\w*', 'MAX_...'),
];
