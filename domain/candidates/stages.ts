/** Steps of hiring in their order, and the three ways in which it ends. */
export const stages = ['new', 'called', 'interview', 'trial', 'offer', 'hired', 'rejected', 'reserve'] as const
export type Stage = (typeof stages)[number]
const way = ['new', 'called', 'interview', 'trial', 'offer'] as const
export type OpenStage = (typeof way)[number]

export const openStages: readonly OpenStage[] = way
export const isOpen = (stage: Stage): stage is OpenStage => (way as readonly Stage[]).includes(stage)

/** A move along the stages: forward by one, to an end, or back by one. */
export type Move = 'forward' | 'end' | 'back'

/** The kind of a move from one stage to another; null: there is no such move. Hiring is an act of its own with no way back. `before`: the stage before the present one. */
export function moveOf(from: Stage, to: Stage, before: Stage | null): Move | null {
  if (from === to || from === 'hired' || to === 'hired') return null
  if (isOpen(from) && isOpen(to)) {
    const step = way.indexOf(to) - way.indexOf(from)
    if (step === 1) return 'forward'
    return step === -1 ? 'back' : null
  }
  if (isOpen(to)) return to === before ? 'back' : null
  return from === 'rejected' ? null : 'end'
}

export const movesFrom = (from: Stage, before: Stage | null): { stage: Stage; move: Move }[] =>
  stages.flatMap((stage) => {
    const move = moveOf(from, stage, before)
    return move ? [{ stage, move }] : []
  })

/** A refusal and a step back need a reason. */
export const wantsReason = (to: Stage, move: Move) => move === 'back' || to === 'rejected'
