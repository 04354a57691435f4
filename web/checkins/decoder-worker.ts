/**
 * Reads codes where the browser itself cannot (iPhones). By the policy of its own file (server/core/web.ts) it may compile the decoder and reach
 * nothing: pictures of somebody's camera come in, texts go out.
 */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { DecoderAsked, DecoderSaid } from './decoder.ts'

const say = (said: DecoderSaid) => postMessage(said)

addEventListener('message', async ({ data }: MessageEvent<DecoderAsked>) => {
  try {
    if ('wasm' in data) {
      await prepareZXingModule({ overrides: { wasmBinary: data.wasm }, fireImmediately: true })
      return say({ kind: 'ready' })
    }
    const found = await readBarcodes(data.picture, { formats: ['QRCode'], maxNumberOfSymbols: 1, tryHarder: true })
    say({ kind: 'read', texts: found.filter(({ isValid }) => isValid).map(({ text }) => text) })
  } catch {
    say({ kind: 'failed' })
  }
})
