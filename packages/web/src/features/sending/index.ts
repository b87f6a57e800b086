export { SendToClient } from './send-to-client.tsx';
export { SendingNote } from './sending-note.tsx';
