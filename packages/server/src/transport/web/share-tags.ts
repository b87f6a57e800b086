/** Escapes a text for HTML content and attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What search engines and messengers show of a page. The texts are escaped for HTML. */
interface SharedPage {
  readonly title: string;
  readonly description: string;
  /** The canonical address. */
  readonly url: string;
  /** The address of an image of 1200 x 630 pixels. */
  readonly imageUrl: string;
}

/** Returns the elements of the head by which search engines and messengers describe a page (Open Graph). */
export function renderShareTags({ title, description, url, imageUrl }: SharedPage): string {
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Gable">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${escapeHtml(url)}">`,
    `<meta property="og:image" content="${escapeHtml(imageUrl)}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${title}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}

/** The image of the pages that belong to no agent, in the web build. */
const IMAGE_PATH = '/og.png';

function read(html: string, pattern: RegExp): string {
  const [, text] = pattern.exec(html) ?? [];
  if (text === undefined) throw new Error(`The page does not contain ${pattern}.`);
  return text;
}

/** Adds the share tags to a page of the build, by its title and its description. Throws if it has none. */
export function withShareTags(html: string, publicUrl: string, path: string): string {
  const tags = renderShareTags({
    title: read(html, /<title>([^<]+)<\/title>/),
    description: read(html, /<meta\s+name="description"\s+content="([^"]+)"/),
    url: `${publicUrl}${path}`,
    imageUrl: `${publicUrl}${IMAGE_PATH}`,
  });
  return html.replace('</head>', () => `${tags}</head>`);
}
