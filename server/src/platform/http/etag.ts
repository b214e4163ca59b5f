import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';

/** Sends the answer with an entity tag, or only a 304 if the client named this very tag (RFC 9110, 13.1.2). */
export const sendTagged = (reply: FastifyReply, output: unknown): FastifyReply =>
  sendTaggedBody(reply, JSON.stringify(output), 'application/json; charset=utf-8');

/** Like `sendTagged`, for a body of any media type. */
export const sendTaggedBody = (reply: FastifyReply, body: string | Buffer, type: string): FastifyReply => {
  // The tag is weak because the bytes depend on the compression.
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'Cookie');
  if (names(reply.request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(type).send(body);
};

const names = (sent: string | undefined, tag: string): boolean =>
  sent !== undefined && sent.split(',').some((one) => one.trim() === tag || one.trim() === '*');
