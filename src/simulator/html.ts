const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand in an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

const styles = `
:root{color-scheme:light dark;--ink:#1c1b19;--quiet:#6a665f;--line:#d9d5cc;--paper:#fbfaf7;--field:#fff;--alarm:#a4281c}
@media(prefers-color-scheme:dark){:root{--ink:#f2efe8;--quiet:#aaa59b;--line:#45423c;--paper:#1b1a18;--field:#242320;--alarm:#ff9c8f}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:27rem;margin:0 auto;padding:2rem 1.25rem 4rem}
main.wide{max-width:60rem}
h1{font-size:1.25rem;font-weight:600;margin:0 0 .25rem}
.sum{font-size:2.25rem;font-weight:300;margin:.25rem 0 1.25rem;font-variant-numeric:tabular-nums}
.quiet,small{color:var(--quiet);font-size:.875rem}
ul.lines{list-style:none;margin:0 0 1.5rem;padding:.75rem 0;border-block:1px solid var(--line)}
ul.lines li{display:flex;justify-content:space-between;gap:1rem;padding:.2rem 0}
label{display:block;margin:1rem 0 .25rem;font-size:.875rem}
input{width:100%;min-height:48px;padding:.6rem .75rem;font:inherit;color:inherit;background:var(--field);border:1px solid var(--line);border-radius:4px}
input[aria-invalid=true]{border-color:var(--alarm)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
.fault{color:var(--alarm);font-size:.875rem;margin:.25rem 0 0}
.alarm{border:1px solid var(--alarm);color:var(--alarm);border-radius:4px;padding:.75rem;margin:1rem 0}
button{width:100%;min-height:52px;margin-top:1.5rem;font:inherit;font-weight:600;border:1px solid var(--ink);border-radius:4px;background:var(--ink);color:var(--paper);cursor:pointer}
button.plain{background:transparent;color:var(--ink);margin-top:.75rem}
:focus-visible{outline:2px solid currentColor;outline-offset:2px}
a{color:inherit}
.cancel{display:block;text-align:center;padding:1rem}
table{width:100%;border-collapse:collapse}td,th{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line);vertical-align:top}
iframe{width:100%;height:70vh;border:1px solid var(--line);background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
code{font-size:.875rem}`

/** A whole page in the simulator's plain dress. `body` is HTML, the title is text. */
export const htmlPage = (
  title: string,
  body: string,
  width: 'narrow' | 'wide' = 'narrow',
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${styles}</style></head>
<body><main${width === 'wide' ? ' class="wide"' : ''}>${body}</main></body></html>
`
