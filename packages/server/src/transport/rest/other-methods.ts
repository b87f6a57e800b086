import { METHODS as METHODS_OF_NODE } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure } from '#kernel/index.ts';
import type { Method } from './rest-row.ts';

/** Every method that Node reads. A tunnel's is none that a server answers. */
const METHODS = METHODS_OF_NODE.filter((method) => method !== 'CONNECT');

/** A path such as `/api/deals/:id`, and a method that it takes. */
interface Taken {
  readonly path: string;
  readonly method: Method;
}

/** The addresses of a path: a `:name` in it stands for anything within a segment. */
function addressesOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:[^/]+/g, '[^/]+')}$`);
}

function allowedBy(taken: readonly Taken[]): readonly string[] {
  const methods: readonly string[] = taken.map(({ method }) => method);
  // Fastify answers HEAD wherever there is a GET.
  return METHODS.filter((method) => methods.includes(method === 'HEAD' ? 'GET' : method));
}

/**
 * Says under `/api` which methods an address takes, to whoever uses another (RFC 9110, section 15.5.6). It is one route for
 * all that no other takes: a route for each path and method would be near two hundred, and a thirtieth of the start.
 */
export function refuseOtherMethods(app: FastifyInstance, all: readonly Taken[]): void {
  const paths = [...Map.groupBy(all, ({ path }) => path)].map(([path, taken]) => ({
    addresses: addressesOf(path),
    allowed: allowedBy(taken),
  }));
  const refuse = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [address = ''] = request.url.split('?', 1);
    const known = paths.find(({ addresses }) => addresses.test(address));
    if (!known) {
      reply.callNotFound();
      return reply;
    }
    // Its own route would have it, but for a part that is longer than the router takes.
    if (known.allowed.includes(request.method))
      throw failure('BAD_REQUEST', { detail: 'A part of the address is too long.' });
    reply.header('allow', known.allowed.join(', '));
    throw failure('METHOD_NOT_ALLOWED', { allowed: [...known.allowed] });
  };
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  app.route({
    method: METHODS,
    url: '/api/*',
    onRequest: refuse,
    handler: async () => undefined,
  });
}
