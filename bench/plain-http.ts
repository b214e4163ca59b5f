/** The baseline of the page bench: answers every request with one string of a given length. */
import { createServer } from 'node:http';

const page = 'x'.repeat(Number(process.argv[2]));
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(page);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` });
});
process.on('disconnect', () => process.exit(0));
