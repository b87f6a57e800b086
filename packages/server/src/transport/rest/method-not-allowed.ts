import { METHODS as METHODS_OF_NODE } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure } from '#kernel/index.ts';
import type { Method } from './rest-route.ts';

/** The methods that Node parses, without CONNECT, which Fastify does not support. */
const METHODS = METHODS_OF_NODE.filter((method) => method !== 'CONNECT');

/** A path such as `/api/deals/:id`, and an allowed method. */
interface AllowedMethod {
  readonly path: string;
  readonly method: Method;
}

/** Converts a path with parameters to a pattern. */
function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:[^/]+/g, '[^/]+')}$`);
}

function listAllowedMethods(allowed: readonly AllowedMethod[]): readonly string[] {
  const methods: readonly string[] = allowed.map(({ method }) => method);
  // Fastify adds HEAD to each GET route.
  return METHODS.filter((method) => methods.includes(method === 'HEAD' ? 'GET' : method));
}

/**
 * Responds with 405 and `Allow` to other methods under `/api` (RFC 9110, section 15.5.6). One
 * wildcard route, because a route for each path and method would slow down the start.
 */
export function rejectOtherMethods(app: FastifyInstance, all: readonly AllowedMethod[]): void {
  const paths = [...Map.groupBy(all, ({ path }) => path)].map(([path, allowed]) => ({
    pattern: toPattern(path),
    allowed: listAllowedMethods(allowed),
  }));
  const reject = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = ''] = request.url.split('?', 1);
    const match = paths.find(({ pattern }) => pattern.test(path));
    if (!match) {
      reply.callNotFound();
      return reply;
    }
    // The method's own route did not match, because a parameter is too long for the router.
    if (match.allowed.includes(request.method))
      throw failure('BAD_REQUEST', { detail: 'A part of the path is too long.' });
    reply.header('allow', match.allowed.join(', '));
    throw failure('METHOD_NOT_ALLOWED', { allowed: [...match.allowed] });
  };
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  app.route({
    method: METHODS,
    url: '/api/*',
    onRequest: reject,
    handler: async () => undefined,
  });
}
