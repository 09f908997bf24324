/** What `vitrine build --help` prints. */
export const usage = `Usage: vitrine build [--out DIR] [--images] [--json]
       vitrine build --bundle
       vitrine build --standalone DIR

Writes the whole shop as files for a CDN or any web server: pages, page data, scripts, each with precompressed copies
(.br and .gz), _headers and _redirects for hosts that read them, and _nginx/ for deploy/nginx/static.conf. A second build into the same folder
makes only what changed. The folder .vitrine inside is the builder's own and need not be uploaded. Calls to /wp-json/ must reach a
running \`vitrine serve\`.
  --out DIR   where to: a new or an empty folder, or that of an earlier build (default: build in DATA_DIR)
  --images    every picture in every width, too; without it /images/ must reach the server as well
  --json      the report as JSON
  --bundle    only the storefront's scripts and styles, into dist/ of this program: a step of every installation, so that servers
              start from it. Needs the development packages, no settings, no database
  --standalone DIR
              the project as an image holds it: built, with the packages that a running shop needs and no others, without types,
              source maps and tests. Tells its size; --json as JSON, in bytes
Exit codes: 0 done, 1 failed (the folder is as it was), 2 usage error.`
