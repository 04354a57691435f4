import { chunk } from '#web/core/chunk.ts'
import type { Decoder } from './decoder.ts'

/** The browser's own detector, which TypeScript does not declare yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type DetectorClass = (new (options: { formats: string[] }) => Detector) & { getSupportedFormats?: () => Promise<string[]> }

const bringDecoder = chunk(() => import('./decoder.ts'))

/** The browser's own reader where it has one, else ours (decision 101), whose half a megabyte nobody else loads; null: neither works here. */
export async function openReader(): Promise<Decoder | null> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = await Own?.getSupportedFormats?.().catch((): string[] => [])
  if (!Own || (formats && !formats.includes('qr_code')))
    return bringDecoder().then(
      ({ openDecoder }) => openDecoder(),
      () => null,
    )
  const detector = new Own({ formats: ['qr_code'] })
  return {
    read: (video) =>
      detector.detect(video).then(
        (found) => found.map(({ rawValue }) => rawValue),
        () => [],
      ),
    close() {},
  }
}
