import type { House } from './context.ts'
import { Failure, fail } from './fail.ts'

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

/** Decoded, written anew and on the disk before the transaction; without a row the file is swept away (server/images). Refused at `field`, in which it came. */
export async function keepPicture(tools: PictureTools, files: House['files'], given: File, field = 'image'): Promise<KeptPicture> {
  const { bytes, width, height } = await tools.encodePicture(given).catch((error: unknown) => refuseAt(field, error))
  const filename = tools.newFilename()
  await files.put(tools.originalOf(filename), bytes)
  return { filename, width, height, bytes: bytes.length }
}

function refuseAt(field: string, error: unknown): never {
  if (error instanceof Failure && error.errors?.image) fail(error.code, { [field]: error.errors.image })
  throw error
}
