import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';

const A = 1;
const AAAA = 28;

/** The bytes of a header before the question (RFC 1035, section 4.1.1). */
const HEADER_BYTES = 12;

/** Parses the name of a query and the end of its question. */
function readQuestion(query: Buffer): { readonly name: string; readonly type: number; readonly end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** Creates a record for the name of the question, which follows the header. */
function createRecord(address: string): Buffer {
  const data = isIPv4(address)
    ? Buffer.from(address.split('.').map(Number))
    : Buffer.from(address.replaceAll(':', ''), 'hex');
  const record = Buffer.alloc(12);
  record.writeUInt16BE(0xc0_0c, 0);
  record.writeUInt16BE(isIPv4(address) ? A : AAAA, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(60, 6);
  record.writeUInt16BE(data.length, 10);
  return Buffer.concat([record, data]);
}

function answerTo(query: Buffer, end: number, addresses: readonly string[]): Buffer {
  const header = Buffer.from(query.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(0x81_80, 2);
  header.writeUInt16BE(addresses.length, 6);
  header.writeUInt32BE(0, 8);
  return Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...addresses.map(createRecord)]);
}

/**
 * Starts a local name server for these names. It does not respond to other queries. IPv6 addresses
 * must be written in full.
 */
export async function startNameServer(names: Readonly<Record<string, readonly string[]>>) {
  const asked: string[] = [];
  const socket = createSocket('udp4', (query, { port, address }) => {
    const { name, type, end } = readQuestion(query);
    asked.push(name);
    const known = names[name];
    if (!known) return;
    const wanted = known.filter((one) => isIPv4(one) === (type === A));
    socket.send(answerTo(query, end, wanted), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    /** The address of the server, for a resolver. */
    server: `127.0.0.1:${socket.address().port}`,
    /** The names of all questions, in order. */
    asked,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}
