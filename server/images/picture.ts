import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { E } from '#contract/core/errors.ts'
import { imageMessages } from '#contract/images/images.ru.ts'
import { fail } from '#server/core/fail.ts'

/** Only what we accept and what we store is ever decoded: svg, pdf and the rest have no reader here (PLT-029). */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadTiff', 'VipsForeignLoadWebp'],
})
sharp.concurrency(1)
sharp.cache(false)

/** The most pixels of all frames of a picture: a decoded pixel costs four bytes. */
const MOST_PIXELS = 25_000_000
const LONGEST_SIDE = 2048
const reading: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1, sequentialRead: true }

export interface Picture {
  bytes: Uint8Array
  width: number
  height: number
}

/** Decoded and written anew: nothing of the sent file survives but what is seen. Refused with words at the field `image`. */
export async function encodePicture(file: File): Promise<Picture> {
  if (file.size === 0) refuse('empty')
  const sent = new Uint8Array(await file.arrayBuffer())
  const kind = kindOf(sent) ?? refuse('notPicture')
  return inTurn(async () => {
    const { format, width = 0, height = 0, pages = 1 } = await understood(() => sharp(sent, reading).metadata())
    if (format !== kind) refuse('notPicture')
    if (width * height * pages > MOST_PIXELS) refuse('tooManyPixels')
    const inside = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const
    const { data, info } = await understood(() => written(sharp(sent, reading).autoOrient().resize(inside)))
    return { bytes: data, width: info.width, height: info.height }
  })
}

/** Fills the asked sides with a stored picture and cuts what is over; a side of 0 follows the other. */
export function cutPicture(bytes: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const resized = () =>
    sharp(bytes, reading).resize(width || null, height || null, { fit: 'cover', withoutEnlargement: !(width && height) })
  return inTurn(async () => (await written(resized())).data)
}

/** Metadata, GPS among them, are left behind by not being asked for; colours become those of screens. */
const written = (picture: Sharp) =>
  picture.toColourspace('srgb').webp({ quality: 84, effort: 3 }).timeout({ seconds: 10 }).toBuffer({ resolveWithObject: true })

/** The kind by its content: the first bytes name it, and the decoder must agree. */
function kindOf(bytes: Uint8Array) {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  return signatures.find(([start]) => head.startsWith(start))?.[1]
}
const signatures = [
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
  ['\xff\xd8\xff', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['II*\0', 'tiff'],
  ['MM\0*', 'tiff'],
] as const

async function understood<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    return refuse(String(error).includes('pixel limit') ? 'tooManyPixels' : 'broken')
  }
}

function refuse(why: keyof typeof imageMessages): never {
  return fail(E.invalid, { image: [imageMessages[why]] })
}

/** Decoding is heavy: so many at a time, so many in the queue, and the rest are told to come again. */
const AT_ONCE = 2
const WAITING = 40
let working = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= AT_ONCE) {
    if (waiting.length >= WAITING) fail(E.unavailable)
    await new Promise<void>((go) => waiting.push(go))
  } else working++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working--
  }
}
