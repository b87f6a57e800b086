import { crc32 } from 'node:zlib';

/** Creates a ZIP archive without compression. */
function createZip(entries: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const [nameBytes, content] = [Buffer.from(name), Buffer.from(text)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, nameBytes, content]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, nameBytes]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const MAIN_PARTS = {
  docx: 'wordprocessingml.document.main',
  xlsx: 'spreadsheetml.sheet.main',
  pptx: 'presentationml.presentation.main',
} as const;

const contentTypes = (type: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="${type}+xml"/></Types>`;

/** Creates the parts of an Office file that its type is detected by. */
export function createOfficeFile(
  type: keyof typeof MAIN_PARTS,
  entries: Readonly<Record<string, string>> = {},
): Buffer {
  const main = `application/vnd.openxmlformats-officedocument.${MAIN_PARTS[type]}`;
  return createZip({ '[Content_Types].xml': contentTypes(main), ...entries });
}

/** Creates a Word document whose main part can contain macros. */
export function createMacroDocument(): Buffer {
  const main = 'application/vnd.ms-word.document.macroEnabled.main';
  return createZip({ '[Content_Types].xml': contentTypes(main) });
}

/** Creates the header and the directory of an Office file before 2007, with these names. */
export function createLegacyOfficeFile(...names: string[]): Buffer {
  const header = Buffer.alloc(512);
  header.write('d0cf11e0a1b11ae1', 'hex');
  const entries = names.map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    return entry;
  });
  return Buffer.concat([header, ...entries]);
}

/** Creates the start of a HEIC image. */
export const createHeic = () =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(64)]);

export const createPdf = (text = 'A plan') =>
  Buffer.from(`%PDF-1.7\n% ${text}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`);
