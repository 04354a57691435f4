import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

export type Canvas = InstanceType<typeof PDFDocument>
/** Points of a PDF in a millimetre. */
export const POINTS = 72 / 25.4

/** The fonts of pdfmake: one with Cyrillic letters, which all printed papers use. */
const fontAt = (name: string) => createRequire(import.meta.url).resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`)

interface Paper {
  title: string
  /** Width and height of a page in points. */
  size: readonly [width: number, height: number]
  /** Seconds since 1970, written into the file, so that the same paper printed twice has the same bytes. */
  second: number
  /** Keeps all pages until the end, for numbers such as «1 из 3». */
  isBuffered?: boolean
}

/** A PDF with the fonts `text` and `bold`; it has no page until `draw` adds one. It is drawn in a thread (in-thread.ts). */
export async function drawnPaper({ title, size, second, isBuffered = false }: Paper, draw: (doc: Canvas) => void): Promise<Uint8Array> {
  const at = new Date(second * 1000)
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    size: [...size],
    bufferPages: isBuffered,
    info: { Title: title, Author: 'Okno', CreationDate: at, ModDate: at },
  })
  doc.registerFont('text', fontAt('Regular')).registerFont('bold', fontAt('Medium'))
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise((resolve) => doc.on('end', resolve))
  draw(doc)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
