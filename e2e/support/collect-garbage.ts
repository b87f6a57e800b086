import { once } from 'node:events';
import * as z from 'zod/mini';

const targetsSchema = z.array(z.object({ webSocketDebuggerUrl: z.string() }));

/**
 * Runs garbage collection in a process that was started with `--inspect` on this port. Node delays
 * it in an idle process, so its memory would include unused objects.
 */
export async function collectGarbage(inspectPort: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${inspectPort}/json/list`);
  const [target] = targetsSchema.parse(await response.json());
  if (!target) throw new Error(`No process can be inspected on port ${inspectPort}.`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
  await once(socket, 'message');
  socket.close();
}
