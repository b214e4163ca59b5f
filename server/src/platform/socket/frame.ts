/** FIN and the opcode of text (RFC 6455, section 5.2). */
const TEXT = 0x81;

/**
 * Encodes a text as one whole frame of the WebSocket protocol, unmasked as a server sends it. Made once, it can be
 * written to any number of connections.
 */
export const textFrame = (text: string): Buffer => {
  const length = Buffer.byteLength(text);
  const header = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(header + length);
  frame[0] = TEXT;
  if (header === 2) frame[1] = length;
  else if (header === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, header);
  return frame;
};
