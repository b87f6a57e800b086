/**
 * The language tags (BCP 47) of scripts, which PDF/UA-1 (7.2) requires: the language if a script
 * has only one, otherwise the script.
 */
const SCRIPTS: readonly (readonly [script: RegExp, language: string])[] = [
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Georgian}/u, 'ka'],
  [/\p{Script=Armenian}/u, 'hy'],
  [/\p{Script=Khmer}/u, 'km'],
  [/\p{Script=Lao}/u, 'lo'],
  [/\p{Script=Myanmar}/u, 'my'],
  [/\p{Script=Sinhala}/u, 'si'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Kannada}/u, 'kn'],
  [/\p{Script=Malayalam}/u, 'ml'],
  [/\p{Script=Gujarati}/u, 'gu'],
  [/\p{Script=Gurmukhi}/u, 'pa'],
  [/\p{Script=Bengali}/u, 'und-Beng'],
  [/\p{Script=Devanagari}/u, 'und-Deva'],
  [/\p{Script=Ethiopic}/u, 'und-Ethi'],
  [/\p{Script=Arabic}/u, 'und-Arab'],
  [/\p{Script=Cyrillic}/u, 'und-Cyrl'],
];

const ASCII_ONLY = /^\p{ASCII}*$/u;

/** Returns the language tag of a text in a non-Latin script; null for Latin letters and symbols. */
export function detectLanguage(text: string): string | null {
  if (ASCII_ONLY.test(text)) return null;
  return SCRIPTS.find(([script]) => script.test(text))?.[1] ?? null;
}
