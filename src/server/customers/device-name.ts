/** What a browser says it is, as far as its owner knows it by; null for what is not known. */
export interface DeviceName {
  readonly browser: string | null
  readonly platform: string | null
}

/** The first that fits: browsers name those that they descend from, too. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//, 'Safari'],
] as const
const platforms = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh|OS| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const

const longest = 512

/** Reads family and platform from a `User-Agent`. Its text is not kept: it tells more than its owner needs to know a browser again. */
export function readDevice(userAgent = ''): DeviceName {
  const text = userAgent.slice(0, longest)
  const find = (table: readonly (readonly [RegExp, string])[]) =>
    table.find(([pattern]) => pattern.test(text))?.[1] ?? null
  return { browser: find(browsers), platform: find(platforms) }
}
