import { once } from 'node:events';
import * as z from 'zod/mini';

const targetsSchema = z.array(z.object({ webSocketDebuggerUrl: z.string() }));

/**
 * Has a process that was started with `--inspect` on this port let go of all memory that nothing uses: Node puts that off for
 * as long as it pleases, so what it says of an idle process is not what that needs.
 */
export async function collectGarbage(inspectPort: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${inspectPort}/json/list`);
  const [target] = targetsSchema.parse(await answer.json());
  if (!target) throw new Error(`Nothing can be inspected on port ${inspectPort}.`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
  await once(socket, 'message');
  socket.close();
}
