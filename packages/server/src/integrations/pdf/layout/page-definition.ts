import type { FontCollection } from '../fonts/font-collection.ts';
import type { Definition, PageContent } from './definition.ts';
import { pageFooter, pageHeader } from './page-frame.ts';
import { BODY, PAGE_MARGINS, STYLES } from './theme.ts';
import { createTypeset } from './typeset.ts';

/** What is printed on every page. */
interface EveryPage {
  readonly title: string;
  readonly reference: string;
  readonly statusLabel: string;
}

/** Returns the pdfmake definition of a document: its page, its frame and its metadata, without content. */
export function pageDefinition(
  { title, reference, statusLabel }: EveryPage,
  info: Definition['info'],
  fonts: FontCollection,
): Omit<Definition, 'content'> {
  const onEveryPage =
    (content: PageContent): PageContent =>
    (page, pageCount, size) =>
      createTypeset(fonts, 'artifact')(content(page, pageCount, size));
  return {
    pageSize: 'LETTER',
    pageMargins: PAGE_MARGINS,
    version: '1.7',
    // Declares PDF/UA-1, which the tags of each part implement.
    subset: 'PDF/UA',
    language: 'en-US',
    displayTitle: true,
    tagged: true,
    info,
    styles: STYLES,
    defaultStyle: BODY,
    header: onEveryPage(pageHeader(title)),
    footer: onEveryPage(pageFooter(reference, statusLabel)),
  };
}
