import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const requireFromTests = createRequire(import.meta.url);
/** The packages for writing and reading PDFs contain fonts too. */
const requireFromServer = createRequire(join(ROOT, 'packages/server/package.json'));

const folderOf = (require: NodeJS.Require, name: string) => dirname(require.resolve(`${name}/package.json`));

/** Font files that a browser uses as system fonts. */
interface FontFiles {
  readonly folder: string;
  /** A glob of the used files. All files of the folder if undefined. */
  readonly only?: string;
}

const DEJAVU: FontFiles = { folder: join(folderOf(requireFromTests, 'dejavu-fonts-ttf'), 'ttf') };
const SERIF: FontFiles = { ...DEJAVU, only: 'DejaVuSerif.ttf' };
const LIBERATION: FontFiles = {
  folder: join(folderOf(requireFromServer, 'pdfjs-dist'), 'standard_fonts'),
  only: 'LiberationSans-*.ttf',
};
const ROBOTO: FontFiles = { folder: join(folderOf(requireFromServer, 'pdfmake'), 'fonts/Roboto') };

const FONT_SETS = {
  /** The fonts for tests without a set. */
  standard: [LIBERATION, DEJAVU],
  dejavu: [DEJAVU],
  liberation: [LIBERATION],
  roboto: [ROBOTO],
  /** No font with known widths. Chromium crashes without any font. */
  unknown: [SERIF],
} as const satisfies Record<string, readonly FontFiles[]>;

/** A set of system fonts. The files come from npm packages, so every machine has all sets. */
export type FontSet = keyof typeof FONT_SETS;

function renderConfiguration(files: readonly FontFiles[]): string {
  const folders = files.map(({ folder }) => `<dir>${folder}</dir>`);
  const rejected = files.flatMap(({ folder, only }) => (only ? [`<glob>${folder}/*</glob>`] : []));
  const accepted = files.flatMap(({ folder, only }) => (only ? [`<glob>${folder}/${only}</glob>`] : []));
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  ${folders.join('')}
  <selectfont>
    <acceptfont>${accepted.join('')}</acceptfont>
    <rejectfont>${rejected.join('')}</rejectfont>
  </selectfont>
  <cachedir>${join(ROOT, '.tmp/fonts/cache')}</cachedir>
</fontconfig>
`;
}

/**
 * Writes the fontconfig file of a set. Returns its path, which is the value of `FONTCONFIG_FILE`.
 */
export function fontConfiguration(set: FontSet): string {
  const folder = join(ROOT, '.tmp/fonts');
  const file = join(folder, `${set}.conf`);
  mkdirSync(folder, { recursive: true });
  // Test files run in parallel and must not read a partly written file.
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, renderConfiguration(FONT_SETS[set]));
  renameSync(temporary, file);
  return file;
}
