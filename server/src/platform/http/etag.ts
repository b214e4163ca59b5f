import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';

/** Answers with a tag of what it says, or, to who names this very tag, only that it still holds (RFC 9110, 13.1.2). */
export const sendTagged = (reply: FastifyReply, output: unknown): FastifyReply => {
  const body = JSON.stringify(output);
  // Weak, because the bytes depend on how they are compressed.
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'Cookie');
  if (names(reply.request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
};

const names = (sent: string | undefined, tag: string): boolean =>
  sent !== undefined && sent.split(',').some((one) => one.trim() === tag || one.trim() === '*');
