/** Sides that a picture is cut to; other sizes do not exist, so that nobody fills the disk with variants. */
export const imageSides = [36, 48, 100, 200, 400, 800, 1600] as const
export type ImageSide = (typeof imageSides)[number]

/**
 * Where a picture of this width and height is (000 §9). It needs no token: the file's name cannot be guessed. Both sides given, the picture
 * is cut to fill them; `any` leaves a side to its proportions, for logos.
 */
export const imageAddress = (filename: string, width: ImageSide | 'any' = 100, height: ImageSide | 'any' = width) =>
  `/images/${width === 'any' ? 0 : width}x${height === 'any' ? 0 : height}/${filename}`
