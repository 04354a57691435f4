/** A square part of a picture, in the picture's own pixels. */
export interface Square {
  x: number
  y: number
  side: number
}
export interface Size {
  width: number
  height: number
}

export const MOST_ZOOM = 4

/** The largest square, in the middle. */
export function wholeSquare({ width, height }: Size): Square {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}

export const zoomOf = (square: Square, { width, height }: Size) => Math.min(width, height) / square.side

/** Enlarges around the centre, as far as the picture reaches. */
export function zoomed(square: Square, size: Size, zoom: number): Square {
  const side = Math.min(size.width, size.height) / Math.min(MOST_ZOOM, Math.max(1, zoom))
  const shift = (square.side - side) / 2
  return inside({ x: square.x + shift, y: square.y + shift, side }, size)
}

export const moved = (square: Square, size: Size, dx: number, dy: number) => inside({ ...square, x: square.x + dx, y: square.y + dy }, size)

const inside = ({ x, y, side }: Square, { width, height }: Size): Square => ({
  x: between(x, width - side),
  y: between(y, height - side),
  side,
})
const between = (value: number, most: number) => Math.min(Math.max(value, 0), most)
