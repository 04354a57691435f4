import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { maxUpload } from '#contract/core/upload.ts'
import { drawPicture } from '#server/testing/pictures.ts'

/** A file that means harm (R-42, OWASP). `said`: the word at its field; without it the picture is real, and only what is seen may survive. */
export interface HostilePicture {
  title: string
  bytes: Buffer
  said?: 'empty' | 'notPicture' | 'tooManyPixels' | 'broken' | 'tooBig'
}

const SCRIPT = '<script>alert(1)</script>'
/** Texts that may never be found in a stored file. */
export const poison = [SCRIPT, 'alert(1)', 'EICAR', 'Exif', 'GPS']

export async function hostilePictures(): Promise<HostilePicture[]> {
  const [png, jpeg, gif] = await Promise.all(
    (['png', 'jpeg', 'gif'] as const).map(async (format) => Buffer.from(await drawPicture({ format }))),
  )
  if (!png || !jpeg || !gif) throw new Error('nothing was drawn')
  const webp = await sharp(png).webp().toBuffer()
  return [
    ...disguised.map(([title, text]) => ({ title, bytes: Buffer.from(text, 'latin1'), said: 'notPicture' as const })),
    { title: 'webp под чужим именем', bytes: webp, said: 'notPicture' },
    { title: 'ноль байтов', bytes: Buffer.alloc(0), said: 'empty' },
    { title: '2 МБ и ещё байт', bytes: padded(png, maxUpload + 1), said: 'tooBig' },
    { title: 'gif, который читается как сценарий', bytes: Buffer.from('GIF89a=1;/*\0*/alert(1)//', 'latin1'), said: 'broken' },
    ...[png, jpeg, gif].map((one) => ({
      title: `обрыв на середине: ${one.subarray(0, 6).toString('latin1')}`,
      bytes: half(one),
      said: 'broken' as const,
    })),
    { title: 'png 50 000×50 000', bytes: pngOf(50_000, 50_000, deflateSync(Buffer.alloc(1000))), said: 'tooManyPixels' },
    {
      title: 'png 12 000×12 000 из нулей',
      bytes: pngOf(12_000, 12_000, deflateSync(Buffer.alloc(12_000 * 12_001))),
      said: 'tooManyPixels',
    },
    { title: 'gif из 10 000 кадров', bytes: gifOf(100, 100, 10_000), said: 'tooManyPixels' },
    ...tiffs.map(([title, bytes]) => ({ title, bytes, said: 'broken' as const })),
    { title: 'jpeg с html в комментарии', bytes: withComment(jpeg, `${SCRIPT}<!--`) },
    {
      title: 'jpeg с местом съёмки',
      bytes: await sharp(jpeg)
        .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1' } })
        .toBuffer(),
    },
    { title: 'gif со сценарием в хвосте', bytes: Buffer.concat([gif, Buffer.from(SCRIPT)]) },
    { title: 'png с EICAR в хвосте', bytes: Buffer.concat([png, Buffer.from('$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*')]) },
    { title: 'ровно 2 МБ', bytes: padded(png, maxUpload) },
  ]
}

/** Files of other kinds under the names of pictures. */
const disguised = [
  ['html под именем png', `<!doctype html>${SCRIPT}`],
  ['svg под именем png', `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`],
  ['php под именем png', '<?php system($_GET["c"]); ?>'],
  ['exe под именем png', `MZ\x90\0\x03${'\0'.repeat(60)}PE\0\0`],
  ['zip под именем png', 'PK\x03\x04'],
  ['pdf под именем png', '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript>>>>'],
] as const

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))
const padded = (bytes: Buffer, size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])

/** A grey PNG with 8 bits a pixel, which may lack the pixels that its header promises. */
export function pngOf(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A GIF whose every frame repaints one pixel. */
function gifOf(width: number, height: number, frames: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const head = Buffer.concat([Buffer.from('GIF89a', 'latin1'), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])])
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}

/** After the first marker of a jpeg. */
function withComment(jpeg: Buffer, text: string) {
  const body = Buffer.from(text, 'latin1')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(body.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, body, jpeg.subarray(2)])
}

/** TIFF directories that point outside the file, to themselves, or to what no file holds. */
const tiffs = [
  ['tiff с каталогом за концом файла', tiffOf(0xff_ff_ff_f0, [])],
  ['tiff, чей каталог ведёт на себя', tiffOf(8, [], 8)],
  [
    'tiff с полосами за концом файла',
    tiffOf(8, [
      tag(256, 4, 100),
      tag(257, 4, 100),
      tag(258, 3, 8),
      tag(262, 3, 1),
      tag(273, 4, 0xff_ff_00_00),
      tag(277, 3, 1),
      tag(278, 4, 100),
      tag(279, 4, 0x7f_ff_ff_ff),
    ]),
  ],
  [
    'tiff с миллиардом значений',
    tiffOf(8, [tag(256, 4, 100), tag(257, 4, 100), tag(273, 4, 16, 0x3f_ff_ff_ff), tag(279, 4, 16, 0x3f_ff_ff_ff)]),
  ],
] as const

function tiffOf(at: number, tags: Buffer[], next = 0): Buffer {
  const head = Buffer.from('II*\0\0\0\0\0', 'latin1')
  head.writeUInt32LE(at, 4)
  const count = Buffer.alloc(2)
  count.writeUInt16LE(tags.length)
  const end = Buffer.alloc(4)
  end.writeUInt32LE(next)
  return Buffer.concat([head, count, ...tags, end])
}

function tag(id: number, type: number, value: number, count = 1): Buffer {
  const entry = Buffer.alloc(12)
  entry.writeUInt16LE(id, 0)
  entry.writeUInt16LE(type, 2)
  entry.writeUInt32LE(count, 4)
  entry.writeUInt32LE(value, 8)
  return entry
}
