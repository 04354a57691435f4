import sharp from 'sharp'

/** Pictures that tests draw themselves: `image` of a form. */
export interface Drawn {
  width?: number
  height?: number
  format?: 'png' | 'jpeg' | 'gif' | 'tiff'
}

export async function drawPicture({ width = 60, height = 40, format = 'png' }: Drawn = {}): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: 107, g: 45, b: 92 }
  return new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background } })
      .toFormat(format)
      .toBuffer(),
  )
}

export const fileOf = (bytes: BlobPart, name = 'photo.png') => new File([bytes], name)
