import { domainToASCII } from 'node:url';

/** RFC 5321, in octets. */
const LOCAL_PART_MAX = 64;
const ADDRESS_MAX = 254;

/** Characters of a word of the local part: the `atext` of RFC 5322, and of RFC 6531 everything beyond ASCII. */
const ATOM = String.raw`(?:[\w!#$%&'*+/=?^\x60{|}~-]|[^\x00-\x7F])+`;
const DOT_ATOM = new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*$`, 'u');
const QUOTED = /^"(?:[ !#-[\]-~]|[^\u0000-\u007F]|\\[ -~])*"$/u;
const UNSEEN = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Splits an address at its last `@`. The domain is in ASCII, as names of hosts are sent; empty if it is none. */
const partsOf = (address: string): { local: string; domain: string } => {
  const at = address.lastIndexOf('@');
  return { local: address.slice(0, Math.max(0, at)), domain: domainToASCII(address.slice(at + 1).normalize('NFC')) };
};

/** Returns whether the text is an e-mail address with a domain of two labels at least. */
export const isEmail = (text: string): boolean => {
  const { local, domain } = partsOf(text);
  const labels = domain.split('.');
  const octets = Buffer.byteLength(local);
  return (
    octets <= LOCAL_PART_MAX &&
    octets + 1 + domain.length <= ADDRESS_MAX &&
    (DOT_ATOM.test(local) ? !UNSEEN.test(local) : QUOTED.test(local)) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1)!)
  );
};

/** Key by which addresses are compared: without regard to case, and to how the domain is written. */
export const emailKey = (email: string): string => {
  const typed = email.trim();
  const { local, domain } = partsOf(typed);
  return (local === '' || domain === '' ? typed : `${local}@${domain}`).normalize('NFC').toLowerCase();
};
