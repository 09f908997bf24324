/** Ways to have `canary()` carried out where a text becomes markup, an attribute, an address, a script or a template. */
const bases: readonly string[] = [
  '<script>canary()</script>',
  '</script><script>canary()</script>',
  '<ScRiPt/x>canary()</sCrIpT >',
  '<script src="data:text/javascript,canary()"></script>',
  '<img src=x onerror=canary()>',
  '<img/src="x"/onerror="canary()">',
  '"><svg onload=canary()>',
  '<svg><animate onbegin=canary() attributeName=x dur=1s>',
  '<svg><script href="data:,canary()"/></svg>',
  "' onmouseover='canary()' x='",
  '" autofocus onfocus="canary()',
  '` onmouseover=`canary()',
  '<a href="javascript:canary()">x</a>',
  '<a href="java\tscript:canary()">x</a>',
  '<a href="&#106;avascript:canary()">x</a>',
  '<iframe srcdoc="<script>parent.canary()</script>">',
  '<iframe src="javascript:parent.canary()">',
  '<object data="javascript:canary()">',
  '<form action="javascript:canary()"><input type=submit autofocus>',
  '<details open ontoggle=canary()>',
  '<video><source onerror=canary()>',
  '<body onload=canary()>',
  '<math><mtext></table><mglyph><style><img src=x onerror=canary()>',
  '<noscript><p title="</noscript><img src=x onerror=canary()>">',
  '<template><script>canary()</script></template>',
  '<base href="javascript:canary()//">',
  '<style>@import "javascript:canary()"</style>',
  '<meta http-equiv=refresh content="0;url=javascript:canary()">',
  '{{constructor.constructor("canary()")()}}',
  '${canary()}',
]

/** Where it may come to stand, and what may let it slip through. */
const wraps: readonly ((base: string) => string)[] = [
  (base) => base,
  (base) => `"${base}`,
  (base) => `'>${base}`,
  (base) => `-->${base}`,
  (base) => `]]>${base}`,
  (base) => `</title></textarea></style>${base}`,
  (base) => `\u2028${base}\u2029`,
  (base) => `&nbsp;${base}`.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (base) => encodeURIComponent(base),
  (base) => `\\"${base}\\u003c`,
]

/** 300 of them; those without a wrap first, so that the first thirty are of thirty kinds. */
export const scriptPayloads: readonly string[] = wraps.flatMap((wrap) => bases.map(wrap))
