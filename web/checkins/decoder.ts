import wasmAt from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** The decoder itself comes from the page, so that the worker needs no right to ask anybody; then one picture after another. */
export type DecoderAsked = { wasm: ArrayBuffer } | { picture: ImageData }
export type DecoderSaid = { kind: 'ready' } | { kind: 'read'; texts: string[] } | { kind: 'failed' }

/** Reads codes in pictures of a camera, by the browser's own reader or by ours. */
export interface Decoder {
  read(from: HTMLVideoElement): Promise<string[]>
  close(): void
}

/** Pixels: a code that fills a third of this is read, and a phone's whole picture would take ten times as long. */
const WIDEST = 960

/** null: the reader could not be loaded, or the browser cannot run it. */
export async function openDecoder(): Promise<Decoder | null> {
  const worker = new Worker(new URL('./decoder-worker.ts', import.meta.url), { type: 'module' })
  const ask = (asked: DecoderAsked, handed: Transferable) =>
    new Promise<DecoderSaid>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<DecoderSaid>) => resolve(data)
      worker.onerror = () => resolve({ kind: 'failed' })
      worker.postMessage(asked, [handed])
    })
  const wasm = await fetch(wasmAt).then(
    (answer) => (answer.ok ? answer.arrayBuffer() : null),
    () => null,
  )
  if (wasm === null || (await ask({ wasm }, wasm)).kind !== 'ready') {
    worker.terminate()
    return null
  }
  const canvas = document.createElement('canvas')
  return {
    async read(video) {
      const picture = pictureOf(video, canvas)
      if (!picture) return []
      const said = await ask({ picture }, picture.data.buffer)
      return said.kind === 'read' ? said.texts : []
    },
    close: () => worker.terminate(),
  }
}

/** null: the camera has shown nothing yet. */
function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0 || videoHeight === 0) return null
  const share = Math.min(1, WIDEST / Math.max(videoWidth, videoHeight))
  canvas.width = Math.round(videoWidth * share)
  canvas.height = Math.round(videoHeight * share)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return null
  pen.drawImage(video, 0, 0, canvas.width, canvas.height)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}
