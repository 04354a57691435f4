import type { House } from './context.ts'

/** How pictures are kept (server/images), handed in by server/register.ts: pictures know whose they are, so their owners may not know them. */
export interface PictureTools {
  encodePicture(file: File): Promise<{ bytes: Uint8Array; width: number; height: number }>
  newFilename(): string
  originalOf(filename: string): string
}

export interface KeptPicture {
  filename: string
  width: number
  height: number
  bytes: number
}

/** Decoded, written anew and on the disk before the transaction; without a row the file is swept away (server/images). */
export async function keepPicture(tools: PictureTools, files: House['files'], given: File): Promise<KeptPicture> {
  const { bytes, width, height } = await tools.encodePicture(given)
  const filename = tools.newFilename()
  await files.put(tools.originalOf(filename), bytes)
  return { filename, width, height, bytes: bytes.length }
}
