interface OfFolder {
  readonly dir: string
}
interface OfPort {
  readonly host: string
  readonly port: number
}
/** `reason`: in the words of the system, or of another program. */
interface Reported {
  readonly reason: string
}

/** What keeps a command or a publication from its work, and is for its caller to mend. */
export interface OperationFaultParams {
  'site-unwritable': OfFolder & Reported
  'site-in-use': OfFolder
  'mark-unusable': Reported & { readonly name: string }
  'mark-too-small': {
    readonly name: string
    readonly width: number
    readonly height: number
    /** The least of both, in pixels. */
    readonly min: number
  }
  'bundle-file-missing': { readonly file: string }
  'bundle-unwritable': OfFolder & { readonly isBuilt: boolean; readonly projectDir: string }
  'bundler-missing': { readonly isBuilt: boolean }
  'bundle-broken': { readonly exitCode: number | null; readonly output: string }
  'shop-silent': Reported & { readonly url: string }
  'output-not-a-folder': OfFolder
  'output-foreign': OfFolder & { readonly found: string }
  'standalone-without-package': { readonly programDir: string }
  'standalone-not-empty': OfFolder
  'not-a-build': OfFolder
  'git-failed': { readonly stderr: string }
  'ledger-unreadable': Reported & { readonly where: string }
  'not-a-ledger': { readonly where: string }
  'port-in-use': OfPort
  'port-forbidden': OfPort
  'port-unusable': OfPort & Reported
  'no-port-free': { readonly host: string }
}

export type OperationFaultCode = keyof OperationFaultParams

export type OperationFault = {
  readonly [Code in OperationFaultCode]: { readonly code: Code; readonly params: OperationFaultParams[Code] }
}[OperationFaultCode]
