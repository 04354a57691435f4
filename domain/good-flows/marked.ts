/** Pieces of one good that stand together: how many there are, and how many of them are known to carry marks. */
interface Stand {
  all: number
  marked: number
}

/** Of those who are taken from a stand, so many carry marks at least: those without a mark may all be among them. More marks than pieces: each has one. */
export const fewestMarks = (taken: number, { all, marked }: Stand): number =>
  Math.max(0, Math.min(taken, marked, Math.ceil(taken - Math.max(0, all - marked))))

/** The fewest marks that the recipient of a line must name. Goods that are not counted in pieces carry fewer marks than units, so any one of them will do. */
export const fewestToReceive = (came: number, sent: Stand, isInPieces: boolean): number =>
  isInPieces ? fewestMarks(came, sent) : Number(came > 0 && sent.marked > 0)
