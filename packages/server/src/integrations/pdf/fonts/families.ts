/** A font family for characters that Roboto does not have. */
export interface Family {
  /** The package of '@fontsource'. */
  readonly slug: string;
  /** The characters for which this family comes first. */
  readonly draws: RegExp;
  /** The bold weight, to match Roboto's medium. */
  readonly bold: number;
  /** Spaces use Roboto, because those of the family are as wide as an emoji. */
  readonly isPictures?: true;
}

const NOTO_BOLD = 600;

function noto(script: string, draws: RegExp): Family {
  return { slug: `noto-sans-${script}`, draws, bold: NOTO_BOLD };
}

/**
 * The families in order of preference. Han characters use the forms of mainland China; that family
 * also has kana and the most common traditional characters.
 */
export const FAMILIES: readonly Family[] = [
  // Noto draws Arabic letters as bases and dots, from which no reader can extract the letters.
  { slug: 'ibm-plex-sans-arabic', draws: /\p{Script_Extensions=Arabic}/u, bold: 600 },
  noto('hebrew', /\p{Script=Hebrew}/u),
  noto('devanagari', /\p{Script_Extensions=Devanagari}/u),
  noto('bengali', /\p{Script=Bengali}/u),
  noto('gurmukhi', /\p{Script=Gurmukhi}/u),
  noto('gujarati', /\p{Script=Gujarati}/u),
  noto('tamil', /\p{Script=Tamil}/u),
  noto('telugu', /\p{Script=Telugu}/u),
  noto('kannada', /\p{Script=Kannada}/u),
  noto('malayalam', /\p{Script=Malayalam}/u),
  noto('sinhala', /\p{Script=Sinhala}/u),
  noto('thai', /[\p{Script=Thai}\u0e3f]/u),
  noto('lao', /\p{Script=Lao}/u),
  noto('khmer', /\p{Script=Khmer}/u),
  noto('myanmar', /\p{Script=Myanmar}/u),
  noto('georgian', /\p{Script_Extensions=Georgian}/u),
  noto('armenian', /\p{Script=Armenian}/u),
  noto('ethiopic', /\p{Script=Ethiopic}/u),
  { slug: 'nanum-gothic', draws: /\p{Script=Hangul}/u, bold: 700 },
  noto(
    'sc',
    /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\uff00-\uffef]/u,
  ),
  {
    slug: 'noto-emoji',
    draws: /\p{Extended_Pictographic}|\p{Emoji_Component}/u,
    bold: NOTO_BOLD,
    isPictures: true,
  },
  { slug: 'noto-sans', draws: /\p{L}|\p{M}|\p{N}|\p{P}|\p{S}/u, bold: NOTO_BOLD },
  noto('symbols', /\p{S}|\p{N}/u),
  { slug: 'noto-sans-symbols-2', draws: /\p{S}|\p{N}/u, bold: 400 },
];
