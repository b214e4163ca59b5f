/** The kinds of the OWASP list for cross-site scripting, as Markdown. */
export const INJECTIONS: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '<javascript:alert(1)>',
  '![x](https://evil.example/x.png)',
  '![x](javascript:alert(1))',
  '[x](https://a.example "onmouseover=alert(1)")',
  '[x](https://a.example/"onmouseover="alert(1))',
  '```"><script>alert(1)</script>\ncode\n```',
  '[a]: javascript:alert(1)\n\n[a]',
  '[fen]"><script>alert(1)</script>[/fen]',
  '[pgn][White "<img src=x onerror=alert(1)>"][Black "b"]\n\n1. e4 {<script>} e5 *[/pgn]',
  '[quote 1]<script>alert(1)</script>[/quote]',
  '| <b onclick=alert(1)> |\n|--|\n| x |',
  '@"><script>alert(1)</script>',
  '<a href="https://a.example" style="position:fixed">x</a>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '</script><script>alert(1)</script>',
  '</textarea><img src=x onerror=alert(1)>',
  '![" onerror="alert(1)](/text-pictures/0123456789abcdef0123456789abcdef.webp)',
  '![x](/text-pictures/0123456789abcdef0123456789abcdef.webp" onerror="alert(1)',
  '[x](\u0001javascript:alert(1))',
  '[fen " onmouseover="alert(1)]8/8/8/4k3/8/8/4K3/4R3 w - - 0 1[/fen]',
  '<https://a.example/"onmouseover="alert(1)>',
  '"><iframe srcdoc="<script>alert(1)</script>">',
  '<a href="jaVa&#115;cript:alert(1)">x</a>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  "';alert(String.fromCharCode(88,83,83))//",
];

const FORBIDDEN = [
  /<\/?(?:script|iframe|object|embed|form|style|svg|base|meta|link|input|textarea)\b/i,
  /\s(?:on\w+|style)\s*=\s*(?![^"]*"[^<]*>)/i,
];
const SAFE_LINK = /^(?:https?:\/\/|\/(?![/\\])|#|mailto:)/;
const SAFE_SOURCE = /^(?:\/callback\/diagram\?|\/text-pictures\/[0-9a-f]{32}\.webp$)/;

/** Returns what in HTML would run, load something from elsewhere or lead somewhere unexpected; nothing if it is safe. */
export const scriptsIn = (html: string): string[] => {
  const withoutText = html.match(/<[^>]*>/g)?.join('') ?? '';
  const forbidden = FORBIDDEN.flatMap((sign) => sign.exec(withoutText)?.[0] ?? []);
  const links = [...html.matchAll(/href="([^"]*)"/g)].flatMap(([, href = '']) => (SAFE_LINK.test(href) ? [] : [href]));
  const loaded = [...html.matchAll(/src="([^"]*)"/g)].flatMap(([, src = '']) => (SAFE_SOURCE.test(src) ? [] : [src]));
  return [...forbidden, ...links, ...loaded];
};
