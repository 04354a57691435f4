import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type LiftHands, lay, watchLifting } from './lift.ts'

interface Drag extends LiftHands {
  /** The scrolling box, and the layer of columns in it. */
  box: RefObject<HTMLElement | null>
  columns: RefObject<HTMLElement | null>
  /** Another box from which blocks are lifted. */
  beside: RefObject<HTMLElement | null> | undefined
  isMoving: boolean
}

/**
 * Lifting a block with the mouse or a finger. The ghost stays until the owner says that the move is over, so the card never jumps
 * back and forth (U-07).
 */
export function useDrag({ box, columns, beside, isMoving, ...hands }: Drag) {
  const ghosts = useRef<HTMLElement[]>([])
  const canLift = useEffectEvent(hands.canLift)
  const onLift = useEffectEvent(hands.onLift)
  const onPoint = useEffectEvent(hands.onPoint)
  const onRelease = useEffectEvent(hands.onRelease)
  const onCancel = useEffectEvent(hands.onCancel)

  useEffect(() => {
    if (box.current === null) return
    const told: LiftHands = {
      canLift: (id) => canLift(id),
      onLift: (id) => onLift(id),
      onPoint: (point) => onPoint(point),
      onRelease: (point) => onRelease(point),
      onCancel: () => onCancel(),
    }
    return watchLifting({
      area: box.current,
      beside: () => beside?.current ?? null,
      columns: () => columns.current,
      hands: told,
      ghosts: ghosts.current,
    })
  }, [box, beside, columns])

  useEffect(() => {
    if (!isMoving) lay(ghosts.current)
  }, [isMoving])
}
