/**
 * Yields the lines of a text, whichever way they end, without their ends. Of a line that is longer than `max` letters only
 * the first ones are kept, so that a file without line ends needs no memory. `end` is what ends a line.
 */
export async function* boundedLines(
  chunks: AsyncIterable<string>,
  max: number,
  end: string = '\n',
): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const parts = (rest + chunk).split(end);
    // The end itself may be cut in two by the end of a chunk.
    rest = parts.pop()!.slice(0, max + end.length);
    for (const part of parts) yield part.replace(/\r$/, '').slice(0, max);
  }
  if (rest !== '') yield rest.replace(/\r$/, '').slice(0, max);
}
