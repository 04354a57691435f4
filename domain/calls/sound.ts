const kinds = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
} as const
type SoundKind = keyof typeof kinds

/** The media type that a browser is told for a file with this ending. */
export const soundTypeOf = (ending: string): string => kinds[ending as SoundKind] ?? 'application/octet-stream'

/** What kind of recording the bytes are, by what they begin with; null: none that a browser plays. */
export function soundOf(bytes: Uint8Array): SoundKind | null {
  const head = String.fromCharCode(...bytes.subarray(0, 12))
  if (head.startsWith('RIFF') && head.slice(8) === 'WAVE') return 'wav'
  if (head.startsWith('OggS')) return 'ogg'
  const [first = 0, second = 0] = bytes
  // A frame of MPEG audio, layer III: eleven bits of one, a version that exists, the layer.
  const isFrame = first === 0xff && (second & 0xe6) === 0xe2 && (second & 0x18) !== 0x08
  return head.startsWith('ID3') || isFrame ? 'mp3' : null
}

interface Part {
  first: number
  last: number
}

/**
 * The bytes that a `Range` asks for (RFC 9110 §14): null: the whole, as for several ranges at once or for what is no range of bytes; `none`: there are no
 * such bytes.
 */
export function partOf(range: string | undefined, size: number): Part | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') return Number(to) === 0 || size === 0 ? 'none' : { first: Math.max(0, size - Number(to)), last: size - 1 }
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
  if (to !== '' && Number(to) < first) return null
  return first >= size ? 'none' : { first, last }
}
