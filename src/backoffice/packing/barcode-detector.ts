/** What of the Barcode Detection API is used; TypeScript's library does not know it yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
declare global {
  interface Window {
    BarcodeDetector?: new () => Detector
  }
}

export const hasBarcodeDetector = (): boolean => window.BarcodeDetector !== undefined

/** Returns a detector of all kinds of codes. Throws where the browser has none. */
export function createDetector(): Detector {
  if (!window.BarcodeDetector) throw new Error('This browser reads no barcodes.')
  return new window.BarcodeDetector()
}
