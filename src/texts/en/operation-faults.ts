import type { OperationFault, OperationFaultCode, OperationFaultParams } from '#contract/operation-faults.ts'

const bundleState = (isBuilt: boolean): string => (isBuilt ? 'older than its sources' : 'not built')

const texts: { readonly [Code in OperationFaultCode]: (params: OperationFaultParams[Code]) => string } = {
  'site-unwritable': ({ dir, reason }) => `Nothing can be published into ${dir}: ${reason}.`,
  'site-in-use': ({ dir }) =>
    `Another process has been publishing into ${dir} for two minutes. Let it finish, or stop it.`,
  'mark-unusable': ({ name, reason }) => `brand/icons/${name} cannot be made into icons: ${reason}`,
  'mark-too-small': ({ name, width, height, min }) =>
    `brand/icons/${name} cannot be made into icons: it has ${width} × ${height} pixels; ${min} × ${min} or more are needed.`,
  'bundle-file-missing': ({ file }) =>
    `${file} is missing: the storefront is not built. Run \`vitrine build --bundle\` with development packages installed.`,
  'bundle-unwritable': ({ dir, isBuilt, projectDir }) =>
    `The storefront in ${dir} is ${bundleState(isBuilt)}, and this process may not write there. Run \`node bin/vitrine.mjs build --bundle\` as whoever owns ${projectDir}, then start again.`,
  'bundler-missing': ({ isBuilt }) =>
    `The storefront is ${bundleState(isBuilt)}, and what builds it is not installed. Run \`npm ci --include=dev\` and then \`node bin/vitrine.mjs build --bundle\`.`,
  'bundle-broken': ({ exitCode, output }) =>
    `The storefront could not be built (vite ended with ${exitCode}):\n${output}`,
  'shop-silent': ({ url, reason }) =>
    `${url} does not answer: ${reason}. Is the address right, and does the shop run?`,
  'output-not-a-folder': ({ dir }) => `${dir} is not a folder. Name one with --out.`,
  'output-foreign': ({ dir, found }) =>
    `${dir} holds other things than a build of a shop, such as ${found}. Name an empty or a new folder with --out.`,
  'standalone-without-package': ({ programDir }) =>
    `This is for a project that has the program as a package; the program in ${programDir} is built by deploy/Dockerfile.`,
  'standalone-not-empty': ({ dir }) =>
    `${dir} is not empty. Name an empty or a new folder with --standalone.`,
  'not-a-build': ({ dir }) =>
    `${dir} is not a build: it has no build-info.json. "vitrine build --out DIR" makes one.`,
  'git-failed': ({ stderr }) =>
    `Changes are shown by Git, which could not: ${stderr || 'it is not installed'}.`,
  'ledger-unreadable': ({ where, reason }) => `The ledger ${where} ${reason}`,
  'not-a-ledger': ({ where }) =>
    `${where} is not a ledger: a list of {session, captured, refunded, currency} was expected.`,
  'port-in-use': ({ host, port }) =>
    `Port ${port} on ${host} is in use. Set PORT to another, or stop what listens there.`,
  'port-forbidden': ({ host, port }) =>
    `Port ${port} on ${host} is not allowed to this user. Set PORT to one from 1024 on.`,
  'port-unusable': ({ host, port, reason }) =>
    `Nothing can listen on ${host}, port ${port}: ${reason}. Check HOST and PORT.`,
  'no-port-free': ({ host }) => `No port is free on ${host}.`,
}

const say = <Code extends OperationFaultCode>(code: Code, params: OperationFaultParams[Code]): string =>
  texts[code](params)

/** Returns what keeps a command or a publication from its work, and how to mend it. */
export const operationFaultText = ({ code, params }: OperationFault): string => say(code, params)
