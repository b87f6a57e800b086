import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ofTests = createRequire(import.meta.url);
/** The packages that print contracts and read them back carry fonts too. */
const ofServer = createRequire(join(ROOT, 'packages/server/package.json'));

const folderOf = (require: NodeJS.Require, name: string) => dirname(require.resolve(`${name}/package.json`));

/** Files of fonts that a browser sees as the fonts of its system. */
interface FontFiles {
  readonly folder: string;
  /** The files that count; all of the folder's without it. */
  readonly only?: string;
}

const DEJAVU: FontFiles = { folder: join(folderOf(ofTests, 'dejavu-fonts-ttf'), 'ttf') };
const SERIF: FontFiles = { ...DEJAVU, only: 'DejaVuSerif.ttf' };
const LIBERATION: FontFiles = {
  folder: join(folderOf(ofServer, 'pdfjs-dist'), 'standard_fonts'),
  only: 'LiberationSans-*.ttf',
};
const ROBOTO: FontFiles = { folder: join(folderOf(ofServer, 'pdfmake'), 'fonts/Roboto') };

const FONT_SETS = {
  /** The fonts for tests without a set. */
  standard: [LIBERATION, DEJAVU],
  dejavu: [DEJAVU],
  liberation: [LIBERATION],
  roboto: [ROBOTO],
  /** None that we know the widths of. Chromium crashes without any font. */
  unknown: [SERIF],
} as const satisfies Record<string, readonly FontFiles[]>;

/** The fonts that are all of a system's fonts. They come from npm packages, so that every machine has each set. */
export type FontSet = keyof typeof FONT_SETS;

function configurationOf(files: readonly FontFiles[]): string {
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

/** Writes the fontconfig file of a set and answers its path, the value of `FONTCONFIG_FILE`. */
export function fontConfiguration(set: FontSet): string {
  const folder = join(ROOT, '.tmp/fonts');
  const file = join(folder, `${set}.conf`);
  mkdirSync(folder, { recursive: true });
  // Test files run in parallel: none may read a file that another has written only in part.
  const arriving = `${file}.${process.pid}`;
  writeFileSync(arriving, configurationOf(FONT_SETS[set]));
  renameSync(arriving, file);
  return file;
}
