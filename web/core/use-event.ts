import { useEffect, useEffectEvent } from 'react'
import type { ChangeEvent } from '#contract/core/events.ts'
import { join, onChange } from './realtime.ts'

/**
 * Hears a studio while the screen is open, so that its queries refetch on the studio's events; those of the whole company arrive anyway.
 * The handler is for what a refetch does not show, such as «изменено коллегой».
 */
export function useEvent(unitId: number | null, handler?: (event: ChangeEvent) => void) {
  const hear = useEffectEvent((event: ChangeEvent) => handler?.(event))
  useEffect(() => onChange((event) => hear(event)), [])
  useEffect(() => (unitId === null ? undefined : join(unitId)), [unitId])
}
