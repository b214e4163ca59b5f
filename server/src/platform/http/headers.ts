import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import { EARLY_SUBMIT } from '@tabiya/contract/kit/early-submit.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';

export interface HeaderOptions {
  baseUrl: string;
  /** Lets development tools inject styles and scripts into the page. */
  dev: boolean;
}

/** Adds the headers that restrict pages to running the site's own scripts and talking to the site only. */
export const addSecurityHeaders = async (http: FastifyInstance, { baseUrl, dev }: HeaderOptions): Promise<void> => {
  const https = baseUrl.startsWith('https:');
  const { host } = new URL(baseUrl);
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The engine of the analysis board is WebAssembly, which browsers count as code.
        // A hash would make browsers ignore `unsafe-inline`.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", dev ? "'unsafe-inline'" : hashOf(EARLY_SUBMIT)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", `${https ? 'wss' : 'ws'}://${host}`, ...(dev ? ['ws:'] : [])],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    // Both together give the engine of the analysis board memory that its threads share.
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: { policy: 'require-corp' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  http.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()');
  });
};

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Lets every site show the answer in a frame; cookies that are bound to the site are not sent there. */
export const allowFraming = (reply: FastifyReply): void => {
  const policy = String(reply.getHeader('content-security-policy'));
  reply
    .removeHeader('x-frame-options')
    .header('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'))
    .header('cross-origin-resource-policy', 'cross-origin');
};
