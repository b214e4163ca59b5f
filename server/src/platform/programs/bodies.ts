import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The body of a program's call. */
export interface ProgramBody {
  /** The text as it was sent. */
  text: string;
  /** Fields of JSON or of a form. */
  fields: unknown;
}

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = /^multipart\/form-data/;

/**
 * Reads bodies of every type. What has no type, or another than those of forms and JSON, is read as a form: common
 * programs send a list of names, or `key=value`, without saying what it is.
 */
export const addBodyParsers = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  const readJson = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, { text: '', fields: {} } satisfies ProgramBody);
    void readJson(request, text as string, (err, fields?: unknown) => done(err, { text, fields }));
  });
  scope.addContentTypeParser(MULTIPART, { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) => ({
    text: bytes.toString(),
    fields: await multipartFields(request.headers['content-type']!, bytes),
  }));
  scope.addContentTypeParser([FORM, '*'], { parseAs: 'string' }, (_request, text, done) =>
    done(null, { text, fields: Object.fromEntries(new URLSearchParams(text as string)) }),
  );
};

/** Returns the fields of a form with parts, without its files; none where the parts cannot be told apart. */
const multipartFields = async (type: string, bytes: Buffer): Promise<Record<string, string>> => {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => new FormData());
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
};
