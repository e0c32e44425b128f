/** What browsers that read barcodes offer. TypeScript does not know it yet. */
interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}

/** Undefined where the browser has none: most have one on phones and Macs. */
export function barcodeDetector(): Detector | undefined {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: new () => Detector }
  return BarcodeDetector && new BarcodeDetector()
}

export function canScan(): boolean {
  return 'BarcodeDetector' in globalThis && navigator.mediaDevices?.getUserMedia !== undefined
}
